/* Written by scripts/extractAntonyms.mjs from WordNet 3.1's database files. Its licence:

WordNet Release 3.0

This software and database is being provided to you, the LICENSEE, by
Princeton University under the following license.  By obtaining, using
and/or copying this software and database, you agree that you have
read, understood, and will comply with these terms and conditions.:

Permission to use, copy, modify and distribute this software and
database and its documentation for any purpose and without fee or
royalty is hereby granted, provided that you agree to comply with
the following copyright notice and statements, including the disclaimer,
and that the same appear on ALL copies of the software, database and
documentation, including modifications that you make for internal
use or for distribution.

WordNet 3.0 Copyright 2006 by Princeton University.  All rights reserved.

THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON
UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES, EXPRESS OR
IMPLIED.  BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON
UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES OF MERCHANT-
ABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE
OF THE LICENSED SOFTWARE, DATABASE OR DOCUMENTATION WILL NOT
INFRINGE ANY THIRD PARTY PATENTS, COPYRIGHTS, TRADEMARKS OR
OTHER RIGHTS.

The name of Princeton University or Princeton may not be used in
advertising or publicity pertaining to distribution of the software
and/or database.  Title to copyright in this software, database and
any associated documentation shall at all times remain with
Princeton University and LICENSEE agrees to preserve same.
*/

/** A word, then its antonyms; groups end at `|`. */
export const ANTONYM_PAIRS = `ability inability|able unable|abolish establish|above below|absence presence|absent present|absolute relative
|absorbency nonabsorbency|abstain consume|abstract concrete|abused unabused|accelerate decelerate|acceleration deceleration
|accept refuse reject|acceptable unacceptable|accidentally deliberately|accompanied unaccompanied|accuracy inaccuracy
|accurate inaccurate|accurately inaccurately|acquit convict|act refrain|action inaction|activate inactivate
|active dormant inactive passive|actively passively|activity inactivity|actual potential|acute chronic
|adaptable unadaptable|add subtract|addicted unaddicted|addressed unaddressed|adequacy inadequacy|adequate inadequate
|adequately inadequately|adhesive nonadhesive|adjective substantive|adjusted unadjusted|admissible inadmissible
|admit exclude reject|adult juvenile|advance retreat|advantage disadvantage|advantageous disadvantageous
|adventurous unadventurous|advisability inadvisability|advisable inadvisable|aerobic anaerobic|aesthetic inaesthetic
|affected unaffected|affixed unaffixed|afraid unafraid|aged young|aggressive unaggressive|agitated unagitated
|agree disagree|agreeably disagreeably|agreement disagreement|alert unalert|alignment nonalignment|alike unalike
|all some|allow disallow|altered unaltered|amateur professional|ambiguity unambiguity|ambiguous unambiguous
|ambitious unambitious|amended unamended|ample meager|analysis synthesis|analytic synthetic|analyze synthesize
|ancestor descendant|anglican nonconformist|angry unangry|angular rounded|animate inanimate|animated unanimated
|annual perennial|anode cathode|answer question|antagonistic conciliatory|antecedent subsequent|anterior posterior
|apologetic unapologetic|appealing unappealing|appear disappear|appearance disappearance|applicability inapplicability
|appreciation depreciation|approachable unapproachable|appropriate inappropriate|appropriately inappropriately
|approval disapproval|approve disapprove|approvingly disapprovingly|aptitude inaptitude|arbitrary nonarbitrary
|arboreal nonarboreal|argumentative unargumentative|arm disarm|armament disarmament|armed unarmed|armored unarmored
|arrange disarrange|arranged disarranged|articulate inarticulate|ascend descend|ascending descending|ashamed unashamed
|assemble disassemble|assembly disassembly|assent dissent|assertive unassertive|asset liability|assigned unassigned
|association disassociation|astringent nonastringent|atrophied hypertrophied|attach detach|attached detached unattached
|attack defend|attendance nonattendance|attention inattention|attentive inattentive|attractive unattractive
|attributable unattributable|audible inaudible|aunt uncle|auspiciously inauspiciously|authorized unauthorized
|availability unavailability|available unavailable|avoid confront|awake asleep|awakened unawakened|aware unaware
|away home|awed unawed|awkward graceful|back advance ahead front veer|background foreground|bad good|badness goodness
|balance imbalance unbalance|balanced unbalanced|bar unbar|bare covered|basic incidental|bear bull|bearing nonbearing
|beauty ugliness|behave misbehave|being nonbeing|belief unbelief|believably unbelievably|believe disbelieve
|belt unbelt|bend straighten unbend|best worst|better worsen|big little small|bind unbind|birth death
|black white|bless curse|block unblock|bloody bloodless|blur focus|boil freeze|bold timid|boldness timidity
|bolt unbolt|boo applaud|bore interest|born unborn|bound unbound|box unbox|boy girl|boycott patronize
|braid unbraid|branded unbranded|brave cowardly timid|break repair|breakable unbreakable|breathing breathless
|bridle unbridle|broadly narrowly|broken unbroken|buckle unbuckle|burden unburden|burdened unburdened
|busy idle|button unbutton|buttoned unbuttoned|buy sell|calcify decalcify|calm agitate stormy|calmness agitation
|capability incapability|capable incapable|capacity incapacity|careful careless|carefully carelessly|carpeted uncarpeted
|carved uncarved|cash credit|causative noncausative|caution incaution|cautious incautious|cautiously incautiously
|central peripheral|centralization decentralization|centralize decentralize|centralized decentralized
|centrally peripherally|cerebral emotional|certain uncertain|certainty uncertainty|certified uncertified
|certify decertify|chain unchain|changed unchanged|characteristic uncharacteristic|characteristically uncharacteristically
|charge discharge|charged uncharged|charitable uncharitable|cheap expensive|cheer complain|cheerfulness uncheerfulness
|child parent|christian unchristian|citizen noncitizen|civil uncivil|civilian military|civilized noncivilized
|claim disclaim forfeit|clarity obscurity|clasp unclasp|classical nonclassical|classification declassification
|classified unclassified|classify declassify|clean dirty unclean|clear bounce cloudy opaque unclear|cleared uncleared
|clearness unclearness|clip unclip|clog unclog|close distant|closing opening|clothed unclothed|coated uncoated
|cognizance incognizance|coherent incoherent|coil uncoil|collapsible noncollapsible|collective distributive
|colonize decolonize|color discolor|colored uncolored|columned noncolumned|combined uncombined|comedy tragedy
|comfort discomfort|comfortable uncomfortable|comfortably uncomfortably|commensurate incommensurate|commercial noncommercial
|committed uncommitted|common individual uncommon|communicate excommunicate|communicative uncommunicative
|comparable incomparable|compatible incompatible|competence incompetence|competent incompetent|competently incompetently
|competition cooperation|competitive noncompetitive|competitively noncompetitively|complete incomplete
|completeness incompleteness|complexity simplicity|compliance noncompliance|complimentary uncomplimentary
|composed discomposed|composure discomposure|comprehension incomprehension|comprehensive noncomprehensive
|comprehensively noncomprehensively|compress decompress|compromising uncompromising|con pro|concealed unconcealed
|conceit humility|concentrate deconcentrate|conception misconception|concern unconcern|concerned unconcerned
|conclusive inconclusive|conclusively inconclusively|conditional unconditional|confident diffident|confirmed unconfirmed
|conform deviate|conformity nonconformity|confused clearheaded|connect disconnect|connected unconnected
|conscientious unconscientious|conscious unconscious|consciously unconsciously|consciousness unconsciousness
|consequence inconsequence|considerable inconsiderable|considerate inconsiderate|considerately inconsiderately
|consideration inconsideration|consistency inconsistency|consistent inconsistent|consistently inconsistently
|conspicuous inconspicuous|conspicuously inconspicuously|constancy inconstancy|constant inconstant|constricted unconstricted
|construction misconstruction|consummated unconsummated|contaminate decontaminate|contamination decontamination
|content discontent|contented discontented|continent incontinent|continental intercontinental|continuance discontinuance
|continuation discontinuation|continue discontinue|continued discontinued|continuity discontinuity|continuous discontinuous
|controlled uncontrolled|controversial uncontroversial|convenience inconvenience|convenient inconvenient
|conveniently inconveniently|conventional unconventional|conventionally unconventionally|convertible inconvertible
|convex concave|convinced unconvinced|convincing unconvincing|convincingly unconvincingly|cool heat warm
|cooperative uncooperative|coordination incoordination|cork uncork|corporeal incorporeal|corporeality incorporeality
|correct falsify incorrect|correctly incorrectly|correctness incorrectness|corrupt incorrupt|couple uncouple
|courage cowardice|courteous discourteous|courtesy discourtesy|cover uncover|crate uncrate|creative uncreative
|creativeness uncreativeness|credible incredible|crescendo decrescendo|critical noncritical uncritical
|critically uncritically|crooked straight|cross uncross|crossed uncrossed|crowded uncrowded|crowned uncrowned
|crucial noncrucial|cry laugh|curious incurious|curly straight|current noncurrent|cursed blessed|curved straight
|cut uncut|danger safety|dark light|darken brighten lighten|day night|dead alive live living|deaden enliven
|deaf hearing|deceive undeceive|decency indecency|decent indecent|decently indecently|decision indecision
|decisive indecisive|decisively indecisively|declarative interrogative|declared undeclared|decline improvement
|decorum indecorum|decrease increase|decreasing increasing|dedicated undedicated|deductible nondeductible
|deep shallow|defeat victory|defend prosecute|defense offense prosecution|defensive offensive|defined undefined
|definite indefinite|demand supply|demanding undemanding|democratic undemocratic|demonstrative undemonstrative
|demote promote|deny admit allow|dependable undependable|dependent independent|deposit withdraw|derived underived
|descriptive undescriptive|desirable undesirable|destroyed preserved|destructive constructive|detected undetected
|determinable indeterminable|determinate indeterminate|determined undetermined|developed undeveloped|development nondevelopment
|differentiate dedifferentiate|differentiated undifferentiated|digestible indigestible|dignified undignified
|diligent negligent|dilution concentration|diplomatic undiplomatic|direct indirect inverse|directly indirectly
|discernible indiscernible|discerning undiscerning|discipline indiscipline|discreetly indiscreetly|discriminate indiscriminate
|discriminating undiscriminating|dispose indispose|dissuade persuade|distal proximal|distinct indistinct
|distinctness indistinctness|distinguishable indistinguishable|distribution concentration|diverge converge
|diversified undiversified|divest invest|divide multiply|docile stubborn|dock undock|domestic undomestic
|dominant subordinate|double single|dove hawk|dramatic undramatic|dramatically undramatically|dress undress
|drinker nondrinker|driver nondriver|dry sweet wet|dryness wetness|due undue|dull bright lively sharp sharpen
|dynamic undynamic|eager uneager|early middle|earned unearned|ease difficulty|east west|eastern western
|easy difficult uneasy|ebb tide|edifying unedifying|educated uneducated|effective ineffective|effectively ineffectively
|effectiveness ineffectiveness|effectually ineffectually|efficacious inefficacious|efficacy inefficacy
|efficiency inefficiency|efficient inefficient|efficiently inefficiently|elastic inelastic|elasticity inelasticity
|elate depress|elation depression|elegance inelegance|elegant inelegant|eligible ineligible|embark disembark
|embarrassment disembarrassment|emit absorb|emotional unemotional|emotionality unemotionality|emotionally unemotionally
|empirical theoretical|empirically theoretically|employed unemployed|employee employer|employment unemployment
|enable disable|enabling disabling|enchant disenchant|enchanted disenchanted|encourage discourage|end begin beginning middle
|ending beginning|endowed unendowed|enforceable unenforceable|enforced unenforced|engage disengage|enjoy suffer
|enlightened unenlightened|enlightenment unenlightenment|enlist discharge|enrich deprive|enterprising unenterprising
|enthusiastic unenthusiastic|enthusiastically unenthusiastically|equal differ unequal|equality inequality
|equally unequally|equilibrium disequilibrium|equipped unequipped|equitable inequitable|equity inequity
|equivalence nonequivalence|equivocal unequivocal|erase record|erect unerect|essential inessential|established unestablished
|esteem disesteem|ethical unethical|even uneven|ever never|evil good|exact inexact|exactly inexactly|excited unexcited
|exciting unexciting|exclude include|exclusive inclusive|exempt enforce nonexempt|exhausted unexhausted
|existence nonexistence|existent nonexistent|exit enter|expand contract|expansion contraction|expected unexpected
|expedient inexpedient|expendable unexpendable|experience inexperience|experienced inexperienced|explicit implicit
|exploratory nonexploratory|explosive nonexplosive|export import|expressible inexpressible|expressively inexpressively
|extended unextended|extensive intensive|exterior interior|external internal|fail manage pass succeed
|failure success|fair foul unfair|fairly unfairly|fairness unfairness|faithful unfaithful|faithfully unfaithfully
|fall rise|familiar unfamiliar|familiarity unfamiliarity|fancy plain|far near|fashionable unfashionable
|fast slow|fasten unfasten|fastened unfastened|fastidious unfastidious|fat thin|fatal nonfatal|father mother
|favorable unfavorable|favorably unfavorably|feasibility infeasibility|feathered unfeathered|feed starve
|felicity infelicity|feminine masculine|femininity masculinity|few many|fictional nonfictional|fidelity infidelity
|figure ground|fill empty|filled unfilled|financial nonfinancial|find lose|fine coarse|finely coarsely
|finished unfinished|finite infinite|fire hire|first second|fit unfit|fitness unfitness|fixed unfixed
|flat natural sharp|flatten sharpen|flexibility inflexibility|flexible inflexible|foe friend|fold unfold
|follow precede|folly wisdom|foot head|forbid permit|forceful forceless|foreign domestic|forget remember
|formal informal|formalism imitation|formally informally|former latter|forte piano|fortunate unfortunate
|fortunately unfortunately|forward backward reverse|frail robust|framed unframed|free bound confine obstruct unfree
|freeze unfreeze|frequent infrequent|frequently infrequently|fresh preserved salty stale|friendliness unfriendliness
|friendly unfriendly|frozen unfrozen|fruitful unfruitful|fueled unfueled|full empty thin|fullness emptiness
|functional nonfunctional|furnished unfurnished|fuse defuse|future present|gain loss reduce|gather spread
|general particular specific|generalist specialist|generally specifically|generous ungenerous|give take
|glazed unglazed|glorious inglorious|glycerolize deglycerolize|go come|gracefully ungracefully|gracious ungracious
|graciously ungraciously|grammatical ungrammatical|grammatically ungrammatically|grateful ungrateful|gratitude ingratitude
|gregarious ungregarious|groomed ungroomed|grudgingly ungrudgingly|guilt innocence|guilty innocent|hairy hairless
|half whole|happily unhappily|happiness unhappiness|happy unhappy|hard soft|harden soften|harmonic nonharmonic
|harmonious inharmonious|harness unharness|hate love|have lack miss|head rear tail|headed headless unheaded
|healthful unhealthful|healthy unhealthy|heavily lightly|heavy light|hell heaven|helpful unhelpful|helpfully unhelpfully
|here there|hesitantly unhesitatingly|hide show|hit miss|hitch unhitch|homogeneous heterogeneous|homozygous heterozygous
|honest dishonest|honestly dishonestly|honesty dishonesty|honor dishonor|honorable dishonorable|honorably dishonorably
|hook unhook|hope despair|hopeful hopeless|hopefully hopelessly|hospitable inhospitable|hospitality inhospitality
|host parasite|hostile amicable friendly|hot cold|hotness coldness|human nonhuman|humane inhumane|humanely inhumanely
|humanize dehumanize|hungry thirsty|hurried unhurried|hurriedly unhurriedly|hydrophilic hydrophobic|hydrous anhydrous
|identifiable unidentifiable|idle work|ignite extinguish|ignore notice|ill well|imaginatively unimaginatively
|imitative nonimitative|impaired unimpaired|importance unimportance|important unimportant|impressive unimpressive
|improved unimproved|incarnate disincarnate|incentive disincentive|inclination disinclination|inclined disinclined horizontal vertical
|incoming outgoing|indoor outdoor|indoors outdoors|induced spontaneous|indulgent nonindulgent|industrial nonindustrial
|infect disinfect|infectious noninfectious|inferior superior|inferiority superiority|infield outfield
|inflation disinflation|inflow outflow|influential uninfluential|informed uninformed|inhabited uninhabited
|inhibited uninhibited|initiate uninitiate|injured uninjured|inner outer|inquiring uninquiring|inside outside
|inspiring uninspiring|institutional noninstitutional|institutionalized noninstitutionalized|instructive uninstructive
|insured uninsured|integrate differentiate disintegrate|integrated nonintegrated segregated|intellectual nonintellectual
|intelligent unintelligent|intelligible unintelligible|intended unintended|intentionally unintentionally
|interdepartmental intradepartmental|interested uninterested|interesting uninteresting|interestingly uninterestingly
|interference noninterference|intervention nonintervention|intrusive unintrusive|inviting uninviting|involved uninvolved
|inward outward|inwardly outwardly|ionic nonionic|ionized nonionized|issue recall|join disjoin|joint separate
|joy sorrow|junior senior|just unjust|justice injustice|justifiably unjustifiably|justly unjustly|keep break lose
|kind unkind|kindly unkindly|king queen|knot unknot|know ignore|known unknown|labeled unlabeled|laced unlaced
|lady lord|laity clergy|large small|lash unlash|last first|late early middle|lax tense|layman clergyman
|lead deficit|leaded unleaded|leader follower|leading following|lean rich|leave arrive|leavened unleavened
|left center right|legal illegal|legibility illegibility|legitimacy illegitimacy|legitimate illegitimate
|legitimately illegitimately|lend borrow|less more|lesser greater|let prevent|level raise|liberal conservative
|lie sit stand|lighted unlighted|like dislike unlike|likelihood unlikelihood|likely unlikely|likeness unlikeness
|liking dislike|limited unlimited|linear nonlinear planar|lined unlined|linguistic nonlinguistic|liquid gaseous
|listed unlisted|literal figurative|literally figuratively|literate illiterate|livable unlivable|live recorded
|loaded unloaded|loading unloading|local express general national|lock unlock|lodge dislodge|logical illogical
|logically illogically|long short|loose compact tight|loosen stiffen|lose profit|loser winner|lost found saved
|loud soft|loudly softly|loving unloving|low high|lower raise|loyal disloyal|loyalty disloyalty|luckily unluckily
|lucky unlucky|lyric dramatic|made unmade|magnetic geographic nonmagnetic|magnetize demagnetize|major minor
|majority minority|make break unmake|male female|man woman|manned unmanned|manual automatic|marked unmarked
|married unmarried|mask unmask|matched mismatched|material immaterial|materialize dematerialize|mature immature
|maturity immaturity|maximal minimal|maximize minimize|maximum minimum|meaningful meaningless|measurable immeasurable
|mechanical nonmechanical|mediate immediate|melodious unmelodious|member nonmember|mental physical|merciful merciless
|merit demerit|metallic nonmetallic|middle beginning|mild intense|military unmilitary|mind forget|mindful unmindful
|miss attend|mobile immobile|mobility immobility|mobilization demobilization|mobilize demobilize|moderate immoderate
|moderately immoderately|moderation immoderation|modern nonmodern|modest immodest|modestly immodestly
|modesty immodesty|modified unmodified|moral immoral|morality immorality|morally immorally|more fewer
|mortal immortal|mortality immortality|most least|motivated unmotivated|move stay|moving nonmoving unmoving
|much little|musical unmusical|musically unmusically|muzzle unmuzzle|mystify demystify|nadir zenith|naive sophisticated
|national international|nationalize denationalize|native adopted foreign nonnative|natural artificial supernatural unnatural
|naturalize denaturalize|naturally artificially unnaturally|naturalness unnaturalness|necessarily unnecessarily
|necessary unnecessary|negative positive|neighborliness unneighborliness|net gross|neurotic unneurotic
|neuter feminine masculine|neutral negative positive|new old worn|nice nasty|niece nephew|no all some yes
|noisily quietly|noisy quiet|normal abnormal|north south|northern southern|noticeable unnoticeable|nuclear conventional
|obedience disobedience|obedient disobedient|obediently disobediently|obey disobey|objective subjective
|obligated unobligated|oblige disoblige|oblique parallel|obscurity prominence|observance nonobservance
|obtrusiveness unobtrusiveness|obverse reverse|obvious unobvious|occupied unoccupied|odd even|offensive inoffensive
|official unofficial|officially unofficially|often rarely|oiled unoiled|old young|oleophilic oleophobic
|on off|onshore offshore|open close closed shut|operational nonoperational|operative inoperative|opposed unopposed
|opposite alternate|optimism pessimism|optimistic pessimistic|order disorder|ordered disordered|orderliness disorderliness
|orderly disorderly|ordinary extraordinary|organic functional inorganic|organically inorganically|organise disorganise
|organize disorganize|organized disorganized unorganized|orient disorient|oriented unoriented|original unoriginal
|originality unoriginality|orthodox unorthodox|orthodoxy unorthodoxy|ostentatious unostentatious|out safe
|overachievement underachievement|overestimate underestimate|overhead subsurface|overtly covertly|owned unowned
|oxidise deoxidise|pack unpack|paid unpaid|pain pleasure|painful painless|painted unpainted|palpable impalpable
|pardonable unpardonable|partial impartial|participation nonparticipation|particulate nonparticulate|partly wholly
|passing running|past future present|patience impatience|patient impatient|patiently impatiently|patriotic unpatriotic
|paved unpaved|payment nonpayment|peaceful unpeaceful|perceptible imperceptible|perceptive unperceptive
|perfect imperfect|perfectibility imperfectibility|perfection imperfection|perfectly imperfectly|permanence impermanence
|permanent impermanent|permanently temporarily|perplexed unperplexed|personal impersonal|personalize depersonalize
|personally impersonally|piety impiety|pin unpin|planned unplanned|planted unplanted|plausible implausible
|playable unplayable|playful unplayful|pleasant unpleasant|pleasantly unpleasantly|please displease|pleased displeased
|pleasing displeasing|polished unpolished|polite impolite|politely impolitely|politeness impoliteness
|politic impolitic|political nonpolitical|poor rich|popular unpopular|popularity unpopularity|porosity solidity
|porous nonporous|portable unportable|possibility impossibility|possible impossible|possibly impossibly
|potency impotency|potent impotent|powerful powerless|practical impractical|praise criticize|precede succeed
|preceding succeeding|precise imprecise|precisely imprecisely|precision imprecision|predictable unpredictable
|prefix suffix|pregnant nonpregnant|prejudiced unprejudiced|prepared unprepared|prescription nonprescription
|presidential unpresidential|prewar postwar|pride humility|primarily secondarily|primary secondary|printable unprintable
|privileged underprivileged|pro anti|probability improbability|probable improbable|processed unprocessed
|productive unproductive|professional nonprofessional unprofessional|profitability unprofitability|profitable unprofitable
|profitably unprofitably|profound superficial|profundity superficiality|proliferation nonproliferation
|proper improper|properly improperly|prophetic unprophetic|propitious unpropitious|proportion disproportion
|proportionate disproportionate|proportionately disproportionately|propriety impropriety|prospective retrospective
|protective unprotective|proud humble|prove disprove|proved unproved|providence improvidence|provocative unprovocative
|prudence imprudence|public private|publicly privately|published unpublished|pull push|pure impure|purge rehabilitate
|purity impurity|qualified unqualified|qualify disqualify|qualitative quantitative|questionable unquestionable
|quiet active unquiet|quietly unquietly|racial nonracial|radioactive nonradioactive|raised lowered|random nonrandom
|rational irrational|rationally irrationally|ready unready|real nominal unreal|realistic unrealistic|realistically unrealistically
|reality unreality|rear front|reasonable unreasonable|reasonably unreasonably|reassuring unreassuring
|recede advance|receptive unreceptive|reciprocal nonreciprocal|reconstructed unreconstructed|recoverable unrecoverable
|refined unrefined|reflective nonreflective|regular irregular|regularity irregularity|regularly irregularly
|regulate deregulate|regulated unregulated|rejection acceptance|related unrelated|relatedness unrelatedness
|relax tense|relevance irrelevance|relevant irrelevant|reliability unreliability|reliable unreliable|reliably unreliably
|religious irreligious|remarkably unremarkably|repel attract|repentant unrepentant|repetitive nonrepetitive
|reported unreported|representational nonrepresentational|representative nonrepresentative|reproducible unreproducible
|repulsion attraction|repulsive attractive|reputable disreputable|repute disrepute|requisition derequisition
|resentful unresentful|resident nonresident|residential nonresidential|resist surrender|resolute irresolute
|resolutely irresolutely|resolution preparation|respect disrespect|respectable unrespectable|respectful disrespectful
|responsibility irresponsibility|responsible irresponsible|responsibly irresponsibly|responsiveness unresponsiveness
|restrained unrestrained|restraint unrestraint|restrict derestrict|restricted unrestricted|restrictive unrestrictive
|retarded precocious|retentive unretentive|reticulate nonreticulate|reverence irreverence|reversal affirmation
|reversibility irreversibility|reversible irreversible nonreversible|reward penalty|rewarding unrewarding
|rhythmical unrhythmical|ride walk|right center wrong wrongly|righteous unrighteous|righteousness unrighteousness
|rigid nonrigid|ripe green|rising falling|rough smooth|roughness smoothness|round square|rugged delicate
|run idle|running standing|rural urban|rush delay linger|sacred profane|sad glad|saddle unsaddle|sadly happily
|sadness happiness|safe dangerous|salable unsalable|same different other|sameness difference|sane insane
|sanity insanity|sarcastic unsarcastic|satiate insatiate|satisfaction dissatisfaction|satisfactorily unsatisfactorily
|satisfactory unsatisfactory|satisfy dissatisfy|saturated unsaturated|savory unsavory|scarce abundant
|scarcity abundance|scheduled unscheduled|scholarly unscholarly|scientific unscientific|scramble unscramble
|seal unseal|seated standing|secure insecure|securely insecurely|security insecurity|sedate stimulate
|seductive unseductive|segregate desegregate|selected unselected|selfish unselfish|selfishness unselfishness
|sensational unsensational|sensibility insensibility|sensible insensible|sensitive insensitive|sensitivity insensitivity
|sensitize desensitize|sentient insentient|septic antiseptic|serious frivolous|service disservice|serviceable unserviceable
|set rise|settled unsettled|sexy unsexy|shaded unshaded|shapely unshapely|shared unshared|sharp natural
|shaven unshaven|shod unshod|shorten lengthen|shout whisper|shrink stretch|side bottom|signed unsigned
|significance insignificance|significant insignificant nonsignificant|significantly insignificantly|silenced unsilenced
|similar dissimilar|similarity dissimilarity|similitude dissimilitude|simple complex compound|simplify complicate
|sincere insincere|sincerely insincerely|sincerity insincerity|single multiple|singly multiply|sink float source
|sister brother|sit stand|sized unsized|skilled unskilled|slippery nonslippery|slowly quickly|smart stupid
|smilingly unsmilingly|smooth roughen|snarl unsnarl|sociability unsociability|sociably unsociably|social unsocial
|socialism capitalism|socialistic capitalistic|soft hardened|soften sharpen|softness sharpness|solid gaseous hollow liquid
|solidity hollowness|soluble insoluble|solved unsolved|solvent insolvent|son daughter|soothe irritate
|sound silence unsound|sour sweet|spaced unspaced|spatial nonspatial|speaking nonspeaking|specialized unspecialized
|specific nonspecific|specified unspecified|specify generalize|spell unspell|spherical nonspherical|spoken written
|sporadic continual|stability instability|stabilization destabilization|stabilize destabilize|stable unstable
|stained unstained|stand yield|standard nonstandard|staple unstaple|start finish|statesmanlike unstatesmanlike
|stay change depart|steadily unsteadily|steady unsteady|steep gradual|stifle stimulate|still moving sparkling
|stimulating unstimulating|stop start|strain unstrain|strange familiar|stranger acquaintance|strap unstrap
|stratified unstratified|strength weakness|stressed unstressed|string unstring|structured unstructured
|studio location|stuff unstuff|stupidity intelligence|submissive domineering|subordinate insubordinate
|substantial insubstantial|successful unsuccessful|successfully unsuccessfully|succumb survive|sudden gradual
|sufficient insufficient|sufficiently insufficiently|suitability unsuitability|suitably unsuitably|supportive unsupportive
|sure unsure|surface overhead subsurface|surprised unsurprised|surprising unsurprising|susceptibility unsusceptibility
|susceptible unsusceptible|sworn unsworn|symmetrically asymmetrically|symmetry asymmetry|sympathetic unsympathetic
|sympathetically unsympathetically|synchronize desynchronize|synergistic antagonistic|systematic unsystematic
|systematically unsystematically|tall short|tame wild|tangible intangible|tangled untangled|tanned untanned
|taxable nontaxable|technical nontechnical|tense relaxed|terminal intermediate|territorial nonterritorial
|theatrical untheatrical|thematic unthematic|thermal nonthermal|thin thick thicken|thinly thickly|thinness thickness
|thoughtful thoughtless|thrifty wasteful|tie untie|tied untied|timbered untimbered|timeliness untimeliness
|tipped untipped|tolerance intolerance|tolerant intolerant|top bottom side|tough tender|toxic nontoxic
|traceable untraceable|traditional nontraditional|trained untrained|traveled untraveled|treated untreated
|troubled untroubled|true false|trust distrust mistrust|trustfully distrustfully|trustworthy untrustworthy
|truth falsity|truthful untruthful|truthfulness untruthfulness|tune untune|turned unturned|twine untwine
|twist untwist|typical atypical|ugly beautiful|ultimate proximate|understood ununderstood|uniformity nonuniformity
|unify disunify|unilateral multilateral|union disunion nonunion separation|unite divide|united divided
|universal particular|up down|upgrade downgrade|upland lowland|upstairs downstairs|upstream downstream
|uptown downtown|upward downward|used misused|useful useless|usefulness uselessness|usual unusual|utility inutility
|valid invalid|validate invalidate|valuable worthless|variability invariability|variable invariable|varied unvaried
|veil unveil|veiled unveiled|verbal numerical|vernal wintry|vertebrate invertebrate|vertical horizontal
|violent nonviolent|violently nonviolently|visibility invisibility|visible invisible|visibly invisibly
|vocal instrumental|vocalic consonantal|voice devoice|voiced unvoiced|volatile nonvolatile|voluntarily involuntarily
|voluntary involuntary|vowel consonant|vulnerability invulnerability|vulnerable invulnerable|wake sleep
|waning waxing|war peace|warily unwarily|wary unwary|wax wane|waxed unwaxed|weak strong|weaken strengthen
|weakly strongly|wealth poverty|weave unweave|welcome unwelcome|well badly|whiten blacken|whole fractional
|wholesome unwholesome|wide narrow|widen narrow|wife husband|willing unwilling|willingness unwillingness
|win lose|wind unwind|wire unwire|wise foolish|wittingly unwittingly|wooded unwooded|worker nonworker
|worldly unworldly|worry reassure|worse better|worth worthlessness|worthy unworthy|woven unwoven|wrap unwrap
|wrapped unwrapped|written unwritten|yoke unyoke`;

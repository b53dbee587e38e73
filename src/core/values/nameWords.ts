const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

export const MONTHS_AND_DAYS = set(`january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday jan feb mar apr jun jul aug sep sept oct nov dec
  mon tue tues wed thu thur thurs fri sat sun janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
  lundi mardi mercredi jeudi vendredi samedi dimanche christmas easter spring summer autumn winter`);

export const TITLES =
  set(`mr mister mrs ms mx miss dr prof professor sir dame lord lady king queen prince princess president minister chancellor senator
  sen rep gov governor mayor judge justice chief officer captain capt sergeant sgt colonel col general gen lieutenant lt major detective inspector
  pope father sister reverend rev saint st coach manager ambassador secretary director chairman chairwoman ceo mp the monsieur madame herr frau
  senor senora don dona signor signora dott mevrouw meneer`);

/** Words that are no name by themselves, capital or not: function words, and what speakers and headings begin with. */
export const UNNAMED =
  set(`a an the and or but if so as at by for from in into of on onto to with without within this that these those there here
  he she it they we you i his her its their our your my him them us me who whom whose which what when where why how
  is are was were be been being am do does did has have had can could will would shall should may might must not no yes
  all any both each every few many most much more some several such one two three four five six seven eight nine ten
  after before during since until while although because however therefore meanwhile also then than now today yesterday tomorrow
  about above across against along among around behind below between beyond despite down off out over through under up
  i'm i've i'd i'll it's he's she's that's there's they're we're you're don't isn't wasn't
  according additionally furthermore moreover overall finally first second third next last other another both
  le la les un une des du de et ou mais il elle ils elles nous vous je on ce cette ces dans pour par sur avec sans
  el los las uno una y o pero yo tu ella ellos en con por para sin sobre
  lo gli e ma io lui lei noi voi loro nel nella con per su
  os as um uma mas eu ele ela eles elas em no na com por para
  het een en maar ik hij zij wij jullie zijn in op met voor van
  pm am et gmt bst edt est pst utc ok mr mrs ms dr
  corp corporation inc incorporated ltd llc plc gmbh`);

/** Names of one thing that do not begin alike, in groups. */
const GROUPS = `france french frenchman|netherlands dutch holland|spain spanish spaniard spaniards|ireland irish irishman|wales welsh|denmark danish dane danes
  |switzerland swiss|greece greek greeks|poland polish pole poles|us usa u.s america american americans|uk britain british briton britons english england
  |philippines filipino filipinos philippine|myanmar burma burmese|eu european europe|un nations|sweden swedish swede swedes|turkey turkish turk turks
  |germany german|czechia czech|ny nyc york|la angeles|dc washington|iraq iraqi|peru peruvian|mexico mexican|japan japanese|iran iranian persian|lebanon lebanese
  |congo drc congolese|thailand thai thais|portugal portuguese|ussr soviet|uae emirates emirati|norway norwegian|nasa|kyiv kiev|beijing peking|mumbai bombay|kolkata calcutta
  |robert bob rob bobby|william bill will billy|james jim jimmy jamie|michael mike mick|anthony tony|joseph joe|thomas tom|edward ed ted eddie|richard rick dick
  |elizabeth liz beth betty|katherine catherine kate kathy cathy katie|margaret maggie peggy|charles charlie chuck|john jack johnny|henry harry|theodore ted|lawrence larry
  |david dave|stephen steven steve|alexander alex sandy|nicholas nick|andrew andy drew|samuel sam|daniel dan|matthew matt|christopher chris|kenneth ken|ronald ron
  |ltd limited|co company|corp corporation|inc incorporated|dept department|univ university|intl international|govt government|st saint street|mt mount mountain|ft fort
  |utd united|tv television televised|jr junior|sr senior|oscar oscars academy|fc football|uni university|spurs tottenham|wolves wolverhampton|gop republican republicans|dems democrat democrats democratic|fifa|ceo executive|pm minister`;

export const NAME_GROUPS: ReadonlyMap<string, readonly string[]> = (() => {
  const groups = new Map<string, string[]>();
  for (const group of GROUPS.split('|')) {
    const names = group.trim().split(/\s+/);
    for (const name of names) groups.set(name, [...(groups.get(name) ?? []), ...names.filter((other) => other !== name)]);
  }
  return groups;
})();

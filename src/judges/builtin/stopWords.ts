/** Words that carry no content, folded, by language. Those of English serve texts of unknown language. */
const LISTS: Readonly<Record<string, string>> = {
  en: `a about above after again against all also am an and any are as at be because been before being below between both but by can could did do
    does doing down during each even few for from further had has have having he her here hers herself him himself his how i if in into is it its
    itself just may me might more most much must my myself no nor not now of off on once one only or other our ours out over own said same say says she
    should so some such than that the their theirs them themselves then there these they this those through to too under until up us very was we
    were what when where which while who whom whose why will with would you your yours`,
  de: `aber alle allem allen aller alles als also am an ander auch auf aus bei bin bis bist da damit dann das dass daß dein dem den der des dessen die dies diese
    diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas euch euer fur gegen hab habe haben hat hatte hatten
    hier hin hinter ich ihm ihn ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder jedes jetzt kann kein keine konnen man mehr mein mich mir mit
    muss nach nicht noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so soll sondern uber um und uns unter vom von vor war waren
    warum was weil wenn wer werden wie wieder will wir wird wo wurde wurden zu zum zur zwischen`,
  fr: `a ai as au aux avec avait avoir c ce ces cette ceux comme d dans de des du elle elles en est et etaient etait ete etre eu eux fait ils il j je l la le les
    leur leurs lui m ma mais me meme mes moi mon n ne nos notre nous on ont ou par pas plus pour qu que qui s sa sans se ses si son sont sur t ta te tes toi ton
    tu un une vos votre vous y`,
  es: `a al algo ante antes aquel como con cual cuando de del desde donde dos e el ella ellas ellos en entre era eran es esa ese eso esta estaba estan este esto
    fue fueron ha habia han hasta hay la las le les lo los mas me mi mientras muy nada ni no nos o otra otro para pero poco por porque que quien se ser si sin
    sobre son su sus tambien te tiene todo todos tu un una uno unos y ya yo`,
  it: `a ad ai al alla alle anche c che chi ci come con cui d da dai dal dalla dei del della delle di e ed era erano essere fra gli ha hanno i il in io l la le lei
    li lo loro lui ma mi ne negli nei nel nella no noi non o ogni per perche piu quale quando quella quello questa questo se si sia sono su sua sue sugli sui sul
    sulla suo tra tu un una uno vi voi`,
  pt: `a ao aos as ate com como da das de dela dele do dos e ela elas ele eles em entre era eram essa esse esta este eu foi foram ha isso isto ja la lhe mais mas me
    mesmo meu muito na nas nao nem no nos nos o os ou para pela pelas pelo pelos por qual quando que quem se sem ser seu seus so sua suas sao tambem te tem um uma
    umas uns voce`,
  nl: `aan al alles als altijd bij dan dat de der deze die dit doch doen door dus een eens en er ge geen had hebben heb heeft hem het hier hij hoe hun iemand iets ik
    in is ja je kan kon maar me meer men met mij mijn moet na naar niet nog nu of om omdat ons ook op over reeds te tegen toch toen tot u uit uw van veel voor want
    waren was wat we wel werd wezen wie wij wil worden wordt zal ze zelf zich zij zijn zo zonder zou`,
};

const sets = new Map<string, ReadonlySet<string>>();
/** @param language two-letter code */
export function stopWordsOf(language: string): ReadonlySet<string> {
  let words = sets.get(language);
  if (!words) sets.set(language, (words = new Set((LISTS[language] ?? LISTS['en']!).split(/\s+/))));
  return words;
}

/** How many of the words are a language's stop words. */
export function countStopWords(words: Iterable<string>, language: string): number {
  const stops = stopWordsOf(language);
  let count = 0;
  for (const word of words) if (stops.has(word)) count++;
  return count;
}

export const STOP_WORD_LANGUAGES: readonly string[] = Object.keys(LISTS);

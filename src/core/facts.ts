import type { AskedClaim, Call, Citation, DrawnFact, Judge, JudgedClaim, JudgedSentences, JudgeEvent, Source } from './judge';
import { evidenceFinder } from './places';

/**
 * A judge that holds claims against a list of the source's facts first, which is drawn once for many summaries of one long
 * source. A claim that no fact supports goes to the source itself before it is flagged. Hand over a judge that remembers, so
 * that the facts are kept. A judge that can't draw facts is given back as it is.
 * @param most facts in the list
 */
export function againstFacts(judge: Judge, most: number): Judge {
  if (!judge.drawFacts || !judge.ruleAgain) return judge;
  return {
    ...judge,
    fingerprint: JSON.stringify([judge.fingerprint, 'facts', most]),
    async judgeClaims(source, sentences, call) {
      const find = evidenceFinder(source);
      // A fact whose quote is not in the source proves nothing.
      const facts = (await judge.drawFacts!(source, most, call)).filter(({ evidence }) => find(evidence).length);
      if (facts.length === 0) return judge.judgeClaims(source, sentences, call);
      const list = listOf(facts);
      const judged = await judge.judgeClaims([list.document], sentences, { ...call, report: passSupported(list, call) });
      const texts = new Map(sentences.map(({ id, text }) => [id, text]));
      return onSource(judge, source, { list, texts, judged }, call);
    },
  };
}

interface FactList {
  readonly document: Source[number];
  /** What a citation of the list stands for in the source. */
  sourceOf(citations: readonly Citation[]): Citation[];
}

/** The facts as a document, one a line. */
function listOf(facts: readonly DrawnFact[]): FactList {
  const lines = facts.map(({ text }) => text.replace(/\s+/g, ' '));
  const starts = lines.map((_, index) => lines.slice(0, index).join('\n').length + Number(index > 0));
  const factOf = ({ quote, at }: Citation): DrawnFact | undefined => {
    const cited = at ? starts.findLastIndex((start) => start <= at.offset) : -1;
    return facts[cited] ?? facts[lines.findIndex((line) => line.includes(quote))];
  };
  return {
    document: { id: 'facts', name: 'facts', text: lines.join('\n') },
    sourceOf: (citations) => [...new Set(citations.flatMap((citation) => factOf(citation)?.evidence ?? []))].slice(0, 3),
  };
}

const onFact = (claim: JudgedClaim, list: FactList): JudgedClaim => ({ ...claim, evidence: list.sourceOf(claim.evidence) });

/** Of the claims that come while the list is read only the supported ones are settled. */
function passSupported(list: FactList, { report }: Call): (event: JudgeEvent) => void {
  return (event) => {
    if (event.kind !== 'claims') report(event);
    else report({ kind: 'claims', claims: supportedOf(event.claims).map((claim) => onFact(claim, list)) });
  };
}

const supportedOf = (claims: readonly JudgedClaim[]): JudgedClaim[] => claims.filter(({ verdict }) => verdict === 'supported');

interface OnFacts {
  readonly list: FactList;
  /** Sentences of the summary by id. */
  readonly texts: ReadonlyMap<string, string>;
  readonly judged: JudgedSentences;
}

async function onSource(judge: Judge, source: Source, { list, texts, judged }: OnFacts, call: Call): Promise<JudgedSentences> {
  const asked = judged.claims.flatMap(({ text, sentence, verdict }, index): AskedClaim[] =>
    verdict === 'supported' ? [] : [{ id: String(index), text, sentence: texts.get(sentence) ?? text }],
  );
  const rulings = asked.length ? await judge.ruleAgain!(source, asked, { hints: new Map() }, call) : [];
  const claims = judged.claims.map((claim, index) => {
    if (claim.verdict === 'supported') return onFact(claim, list);
    const ruling = rulings.find(({ id }) => id === String(index));
    return ruling ? { ...claim, ...rulingOf(ruling) } : null;
  });
  const lost = new Set(judged.claims.filter((_, index) => claims[index] === null).map(({ sentence }) => sentence));
  return {
    claims: claims.filter((claim) => claim !== null).filter(({ sentence }) => !lost.has(sentence)),
    nothing: judged.nothing,
    ...(judged.passedOver ? { passedOver: judged.passedOver.filter(({ sentence }) => !lost.has(sentence)) } : {}),
    failed: [...(judged.failed ?? []), ...[...lost].map((sentence) => ({ sentence, kind: 'cutOff' as const }))],
  };
}

const rulingOf = ({ verdict, reason, evidence, correction, wrongWords }: Awaited<ReturnType<NonNullable<Judge['ruleAgain']>>>[number]) => ({
  verdict,
  reason,
  evidence,
  correction,
  wrongWords,
});

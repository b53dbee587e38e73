import type { Call, Confidence, JudgedClaim, JudgedSentences, Sentence, Source } from '../../../core/judge';
import type { OfflineWork, ReadSentence } from '../../../core/offline';
import type { ToJudge } from '../claims';
import { askInParts, noteParts } from '../inParts';
import { sizeOfAll, withRoom } from '../sourceText';
import { byFit, documentsOf, type GroundingDocument } from './documents';
import { oneLine } from './message';
import { ruleOverDocuments, type Grounding, type Ruled } from './overDocuments';
import type { Reply } from './reply';

/** A sentence that is asked about. */
interface Asked {
  readonly sentence: Sentence;
  readonly read: ReadSentence;
  /** What it leans on, if it does. */
  readonly before: Sentence | null;
  /** Alone, and behind the sentence that it leans on. */
  readonly forms: readonly string[];
}

/**
 * Rules on the sentences as they stand, each by itself. Reports claims sentence by sentence.
 * @param contexts gets the forms in which sentences were supported that were not so alone, by their texts, for votes on them
 */
export async function judgeClaims(
  grounding: Grounding & { readonly offline: OfflineWork; readonly contexts: Map<string, string> },
  source: Source,
  sentences: readonly ToJudge[],
  call: Call,
): Promise<JudgedSentences> {
  const { connection, profile, offline, contexts } = grounding;
  const wanted = sentences.filter(({ judge }) => judge);
  const read = await offline.readSentences(source, wanted, call);
  const asked = wanted.map((sentence, index) => askedOf(sentence, read[index]!, sentences));
  const stating = asked.flatMap(({ read }, index) => (read.states ? [index] : []));
  const texts = stating.flatMap((index) => asked[index]!.forms);
  const rule = async (index: number, documents: readonly GroundingDocument[]) => {
    const { forms, ...about } = asked[index]!;
    const ruled = await ruleOverDocuments(grounding, documents, forms, call);
    if (ruled.form > 0) contexts.set(about.sentence.text, forms[ruled.form]!);
    const claims = claimsOf(about, ruled);
    call.report({ kind: 'claims', claims });
    return [{ id: index, claims }];
  };
  const parts = await withRoom(connection, source, sizeOfAll(texts), async () => {
    const documents = documentsOf(connection, profile, source, texts);
    const fitting = byFit(
      documents,
      asked.map(({ forms }) => forms.at(-1)!),
    );
    return askInParts(stating, 1, ([index]) => rule(index!, fitting[index!]!));
  });
  noteParts(connection.endpoint.log, 'support', parts, ({ claims }) => claims[0]!.verdict);
  return {
    claims: stating.flatMap((index) => parts.items.get(index)?.claims ?? []),
    nothing: asked.filter(({ read }) => !read.states).map(({ sentence }) => sentence.id),
    failed: [...parts.leftOut].map(([index, kind]) => ({ sentence: asked[index]!.sentence.id, kind })),
  };
}

function askedOf(sentence: Sentence, read: ReadSentence, all: readonly Sentence[]): Asked {
  const at = all.findIndex(({ id }) => id === sentence.id);
  const last = all[at - 1];
  const before = read.leans && last?.role === 'prose' ? last : null;
  const alone = oneLine(sentence.text);
  return { sentence, read, before, forms: before ? [alone, `${oneLine(before.text)} ${alone}`] : [alone] };
}

/** The verdict is the model's; what is wrong, and where, is seen by comparing words: a claim for each fault that is found so. */
function claimsOf({ sentence, read, before }: Omit<Asked, 'forms'>, ruled: Ruled): JudgedClaim[] {
  const common = {
    sentence: sentence.id,
    text: sentence.text,
    asWritten: [{ start: 0, end: sentence.text.length }],
    uses: before && ruled.form > 0 ? [before.id] : [],
    confidence: confidenceOf(ruled),
    ...(ruled.support !== null && { support: ruled.support }),
  };
  return wordings(ruled, read).map((wording) => ({ ...common, ...wording }));
}

type Wording = Pick<JudgedClaim, 'verdict' | 'wrongWords' | 'reason' | 'evidence' | 'correction' | 'clue'>;

/** What there is to say of a verdict, by the words of the texts: at least one. */
export function wordings({ isSupported }: Reply, { faults, best }: ReadSentence): Wording[] {
  const whole = { wrongWords: null, correction: null, evidence: best };
  if (isSupported) return [{ ...whole, verdict: 'supported', reason: 'The model finds it supported.' }];
  if (!faults.length) return [{ ...whole, verdict: 'notStated', reason: 'The model finds no support for it.', evidence: best.slice(0, 1) }];
  return faults.map(({ wrongWords, reason, evidence, correction, clue }) => ({
    ...{ verdict: 'notStated', wrongWords, reason, evidence, correction },
    ...(clue && { clue }),
  }));
}

/** Support between these is no better than a guess. */
const UNSURE = { from: 0.35, to: 0.65 };

function confidenceOf({ support }: Reply): Confidence {
  if (support === null) return 'medium';
  return support >= UNSURE.from && support <= UNSURE.to ? 'low' : 'high';
}

import { Hover, languages, type Disposable, type HoverProvider, type MarkdownString } from 'vscode';
import type { Dismissal } from '../core/dismissals';
import { findingOf } from '../core/findings';
import { judgeName } from '../core/judgeName';
import type { CheckResult } from '../core/result';
import { excerpt, wordPassage, wordPlace } from '../core/wording';
import type { Dismissals } from './dismissals';
import { claimsAt, nameOfSource, passageOf, type PlacedClaim } from './evidence';
import { PlainMarkdown } from './plainMarkdown';
import { rangeOf } from './ranges';
import type { Results } from './results';
import { wordAgo } from './resultWording';
import { words } from './words';

const { t } = words;
const LONGEST_QUOTE = 400;

/** Shows on a claim what the editor does not show with its diagnostic: the proof, who judged and when. */
export function registerHover(results: Results, dismissals: Pick<Dismissals, 'find'>): Disposable {
  const provider: HoverProvider = {
    provideHover(document, position) {
      const claims = claimsAt(results, document.uri, document.offsetAt(position));
      return claims.length
        ? new Hover(
            claims.map((placed) => describe(placed, dismissals.find(placed.tracked, placed.claim))),
            rangeOf(document, claims[0]!.place),
          )
        : null;
    },
  };
  return languages.registerHoverProvider('*', provider);
}

function describe({ claim, tracked }: PlacedClaim, dismissal: Dismissal | null): MarkdownString {
  const shown = new PlainMarkdown(['summaryLint.openEvidence']);
  if (claim.verdict === 'supported' && !findingOf(claim)) shown.icon('pass').text(wordSupported(tracked.result)).paragraph();
  if (dismissal)
    shown
      .icon('circle-slash')
      .text(t('Dismissed: {0}', excerpt(dismissal.reason)))
      .paragraph();
  for (const evidence of claim.evidence) {
    const place = wordPlace(evidence.at.start.line, nameOfSource(tracked, evidence.source), words);
    shown
      .text(`${wordPassage(claim, evidence.quote, words, LONGEST_QUOTE)} `)
      .link(place, 'summaryLint.openEvidence', passageOf(evidence))
      .paragraph();
  }
  for (const { quote } of claim.contrary) shown.text(t('The source also says: “{0}”', excerpt(quote, LONGEST_QUOTE))).paragraph();
  const { judge, finished } = tracked.result;
  // The built-in judge has nothing to say beyond its message.
  if (claim.reason && findingOf(claim) && !judge.estimate) shown.text(excerpt(claim.reason, LONGEST_QUOTE)).paragraph();
  if (claim.votes) shown.text(t('Votes differ: {0} of {1} are for this verdict', claim.votes.agreed, claim.votes.of)).paragraph();
  shown.icon('info').text(`${judgeName(judge, words)}, ${wordAgo(finished, Date.now(), words)}`);
  if (judge.estimate) shown.text(` · ${t('compares words, not meaning')}`);
  if (tracked.changedSources.length) shown.paragraph().icon('history').text(t('Source changed since the check'));
  return shown.markdown;
}

/** A judge that compares words can say no more than that they are alike. */
const wordSupported = ({ judge }: CheckResult): string => (judge.estimate ? t('Close to the source’s wording') : t('Supported'));

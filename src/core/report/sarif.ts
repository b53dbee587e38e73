import type { Artifact, Location, Log, Region, ReportingDescriptor, Result } from 'sarif';
import { wordFailure } from '../failureWording';
import { FINDING_KINDS, RULE_CODES, type FindingKind } from '../findings';
import type { LineSpan } from '../lines';
import { capped, DEFAULT_SEVERITIES, type Severity, type ShownSeverity } from '../severity';
import { ENGLISH, excerpt, wordPassage, wordReason } from '../wording';
import { findingsOf, type Finding } from './findings';
import type { Reported } from './reported';

const LEVELS = { error: 'error', warning: 'warning', information: 'note', hint: 'note' } as const satisfies Record<ShownSeverity, string>;

const MEANINGS: Readonly<Record<FindingKind, string>> = {
  contradicted: 'The source says otherwise.',
  notStated: 'The source does not say it.',
  evidenceNotFound: 'Supported, but the proof that the judge gave is not in the source.',
  disputed: 'Supported, but a number, date or name is not in the source.',
  farFromSource: 'Little of the wording is in the source.',
};

/** What a tool of the reader has to know beside the result. */
export interface SarifOptions {
  readonly version: string;
  /** Findings that are `off` are left out. */
  readonly severityOf: (kind: FindingKind) => Severity;
}

/** The findings as SARIF 2.1.0, for viewers and code scanning. */
export function resultSarif(reported: Reported, { version, severityOf }: SarifOptions): Log {
  const { result, summary, sources } = reported;
  const { score, alignment, coverage, outcome, invalid } = result;
  const artifacts: Artifact[] = [summary, ...sources].map(({ address }) => ({ location: { uri: address } }));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Summary Lint', version, rules: FINDING_KINDS.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        artifacts,
        invocations: [
          {
            executionSuccessful: !invalid,
            endTimeUtc: new Date(result.finished).toISOString(),
            ...(invalid && { toolExecutionNotifications: [{ level: 'error', message: messageOf(wordFailure(invalid, ENGLISH)) }] }),
          },
        ],
        results: findingsOf(reported, ENGLISH).flatMap((finding) => resultOf(finding, reported, severityOf(finding.kind))),
        properties: { score, alignment, coverage, outcome, judge: result.judge.id, reason: wordReason(result, ENGLISH) },
      },
    ],
  };
}

const ruleOf = (kind: FindingKind): ReportingDescriptor => ({
  id: RULE_CODES[kind],
  shortDescription: { text: MEANINGS[kind] },
  defaultConfiguration: { level: LEVELS[DEFAULT_SEVERITIES[kind]] },
});

function resultOf({ kind, claim, message, at, passages }: Finding, reported: Reported, severity: Severity): Result[] {
  if (severity === 'off') return [];
  const dismissal = reported.dismissed.get(claim.id);
  return [
    {
      ruleId: RULE_CODES[kind],
      ruleIndex: FINDING_KINDS.indexOf(kind),
      level: LEVELS[capped(severity, claim)],
      message: messageOf(message),
      locations: [locationOf(reported.summary.address, at)],
      relatedLocations: passages.map(({ source, quote, at: place }, index): Location => ({
        id: index + 1,
        ...locationOf(source.address, place),
        message: messageOf(wordPassage(claim, quote, ENGLISH)),
      })),
      ...(dismissal !== undefined && { suppressions: [{ kind: 'external', justification: excerpt(dismissal) }] }),
    },
  ];
}

/** @param at null: nobody knows where in the file */
const locationOf = (uri: string, at: LineSpan | null): Location => ({
  physicalLocation: { artifactLocation: { uri }, ...(at && { region: regionOf(at) }) },
});

const regionOf = ({ start, end }: LineSpan): Region => ({
  startLine: start.line + 1,
  startColumn: start.character + 1,
  endLine: end.line + 1,
  endColumn: end.character + 1,
});

/** In messages of SARIF brackets make links and braces stand for arguments: those of a text are none. */
const messageOf = (text: string) => ({ text: text.replace(/[\\[\]]/g, '\\$&').replace(/[{}]/g, '$&$&') });

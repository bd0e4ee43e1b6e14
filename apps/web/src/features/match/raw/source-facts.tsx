import type { MatchSource, MatchSummary } from '@soulstat/api-client';
import { formatCount, linkButton, Notice } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { asPart } from '../parts/part-query.ts';

export const sourceQuery = (matchId: number) =>
  asPart(apiQuery('/api/match/:matchId/source', { params: { matchId } }));

/** From which file the match was read, how, and how to take it along. */
export function SourceFacts({ match }: { readonly match: MatchSummary }) {
  const { data: source, error } = useQuery(sourceQuery(match.matchId), queryClient);
  return (
    <section aria-labelledby="source">
      <h2 id="source">Source</h2>
      {error && (
        <Notice kind="error" title="We could not identify the file">
          {error.message}
        </Notice>
      )}
      <dl className="source-facts" aria-busy={!source && !error}>
        {match.unconfirmed && <Fact name="Uploaded by">A player, not confirmed</Fact>}
        <Fact name="State">{match.detail === 'full' ? 'Read in full' : 'Final scoreboard only'}</Fact>
        <Fact name="Added">{<LearntAt at={match.ingestedAt} />}</Fact>
        <Fact name="File">{source ? fileText(source) : '…'}</Fact>
        <Fact name="SHA-256">{source ? <code>{source.rawSha256}</code> : '…'}</Fact>
        <Fact name="Parser">{source ? source.factsVersion || '–' : '…'}</Fact>
      </dl>
      <p className="source-links">
        <a
          {...linkButton('primary', 'touch')}
          href={`/api/match/${match.matchId}`}
          download={`match-${match.matchId}.json`}
        >
          Download as JSON
        </a>
        {source?.bytes != null && (
          <a {...linkButton('secondary', 'touch')} href={`/api/match/${match.matchId}/file`} download>
            Download the file itself
          </a>
        )}
      </p>
    </section>
  );
}

function LearntAt({ at }: { readonly at: number }) {
  return <Moment at={at} now={useNow()} />;
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const FORMATS = {
  bzip2: 'match file, bzip2',
  zstd: 'match file, zstd',
  protobuf: 'match file, not compressed',
  json: 'JSON',
} as const;

function fileText({ bytes, format }: MatchSource): string {
  if (bytes === null || format === null) return 'not stored any more';
  return `${FORMATS[format]}, ${formatCount(bytes)} bytes`;
}

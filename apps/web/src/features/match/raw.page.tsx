import type { Match, MatchSummary } from '@soulstat/api-client';
import { formatCount, type Column } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { AddressTable } from '../../shared/statistics/address-table.tsx';
import { apiQuery } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { PartFailed, PartWait } from './parts/part-of-match.tsx';
import { asPart } from './parts/part-query.ts';
import type { TabPageProps } from './parts/frame/tab-page.ts';
import { childrenOf, inShort, isLeaf, type Json } from './raw/json-paths.ts';
import { JsonSearch } from './raw/json-search.tsx';
import { JsonTree } from './raw/json-tree.tsx';
import { PART_NOTES } from './raw/part-notes.ts';
import { NotInFiles } from './raw/not-in-files.tsx';
import { SourceFacts, sourceQuery } from './raw/source-facts.tsx';
import './raw/raw.css';

const wholeQuery = (matchId: number) => asPart(apiQuery('/api/match/:matchId', { params: { matchId } }));

export function prefetch(matchId: number): void {
  void queryClient.prefetchQuery(sourceQuery(matchId));
  void queryClient.prefetchQuery(wholeQuery(matchId));
}

export function Component({ match }: TabPageProps) {
  return (
    <div className="match-tab">
      <SourceFacts match={match} />
      <Whole match={match} />
      <NotInFiles />
    </div>
  );
}

function Whole({ match }: { readonly match: MatchSummary }) {
  const { data, error, refetch } = useQuery(wholeQuery(match.matchId), queryClient);
  if (data) return <Fields match={match} whole={data} />;
  if (error) return <PartFailed error={error} what="the whole match" onRetry={() => void refetch()} />;
  return <PartWait height="40rem" />;
}

interface Part {
  readonly name: string;
  readonly value: Json;
}

const COLUMNS: readonly Column<Part>[] = [
  { key: 'part', label: 'Part', value: ({ name }) => name },
  { key: 'holds', label: 'Size', value: ({ value }) => inShort(value) },
  {
    key: 'bytes',
    label: 'Characters of JSON',
    numeric: true,
    value: ({ value }) => JSON.stringify(value).length,
    format: formatCount,
  },
  { key: 'about', label: 'What it is', value: ({ name }) => PART_NOTES[name] },
];

function Fields({ match, whole }: { readonly match: MatchSummary; readonly whole: Match }) {
  // The contract's type is of JSON; the tree needs no more than that.
  const json = whole as unknown as Json;
  const parts = childrenOf(json)
    .filter(([name, value]) => !isLeaf(value) || name in PART_NOTES)
    .map(([name, value]) => ({ name, value }));
  return (
    <>
      <section aria-labelledby="parts">
        <h2 id="parts">Contents</h2>
        <AddressTable
          caption="Parts of the whole match"
          columns={COLUMNS}
          rows={parts}
          keyOf={({ name }) => name}
          noun={{ one: 'part', many: 'parts' }}
          phoneColumnKeys={['holds', 'bytes']}
          csvFileName={`match-${match.matchId}-parts.csv`}
          jsonHref={`/api/match/${match.matchId}`}
          footNote="null: not in the file."
        />
      </section>
      <section aria-labelledby="find">
        <h2 id="find">Find a field</h2>
        <JsonSearch value={json} />
      </section>
      <section aria-labelledby="tree">
        <h2 id="tree">Every field</h2>
        <JsonTree value={json} />
      </section>
    </>
  );
}

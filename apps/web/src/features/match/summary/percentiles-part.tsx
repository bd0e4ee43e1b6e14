import type { MatchPercentiles, MatchSummary } from '@soulstat/api-client';
import { formatCount, formatPercent, Notice, Skeleton, type Column } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { apiQuery } from '../../../shared/api/api.ts';
import { formatRateExact } from '../../../shared/format/format.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { Choice, useChoice } from '../parts/choice.tsx';
import { asPart } from '../parts/part-query.ts';
import '../parts/part-of-match.css';
import { usePeople } from '../parts/people.ts';
import { partHref } from '../parts/part-href.ts';

type Figure = MatchPercentiles['players'][number]['figures'][number];

/** How one player of the match compares with games of the same hero and rank. */
export function PercentilesPart({ match }: { readonly match: MatchSummary }) {
  const { matchId } = match;
  const people = usePeople(match);
  const [chosen, choose] = useChoice('player', bestSlot(match));
  const { data, isError } = useQuery(
    asPart(apiQuery('/api/match/:matchId/percentiles', { params: { matchId } })),
    queryClient,
  );
  if (isError) return null;
  if (!data) return <Skeleton shape="block" height="16rem" />;
  const player = data.players.find(({ slot }) => String(slot) === chosen) ?? data.players[0];
  if (!player) return null;
  return (
    <section className="percentiles-part" aria-labelledby="percentiles">
      <h2 id="percentiles">Against others with the same hero</h2>
      <div className="match-choices">
        <Choice label="Player" value={String(player.slot)} onChange={choose}>
          {people.all.map(({ slot, label }) => (
            <option key={slot} value={String(slot)}>
              {label}
            </option>
          ))}
        </Choice>
      </div>
      {player.figures.some(({ betterThan }) => betterThan !== null) ? (
        <AddressTable
          sortName="sortPercentiles"
          caption={`${people.of(player.slot).name} of this match against other games of the hero`}
          columns={COLUMNS}
          rows={player.figures}
          keyOf={({ metric }) => metric}
          noun={{ one: 'figure', many: 'figures' }}
          phoneColumnKeys={['better', 'value']}
          csvFileName={`match-${matchId}-percentiles-slot-${player.slot}.csv`}
          jsonHref={partHref(matchId, 'percentiles')}
          footNote={<PopulationNote player={player} />}
        />
      ) : (
        <TooFew player={player} />
      )}
    </section>
  );
}

const COLUMNS: readonly Column<Figure>[] = [
  { key: 'figure', label: 'Figure', value: ({ label }) => label },
  {
    key: 'value',
    label: 'In this match',
    numeric: true,
    value: ({ value }) => value ?? undefined,
    exact: ({ metric, value }) => (value === null ? undefined : formatFigure(metric, value)),
    cell: ({ metric, value }) => (value === null ? '–' : formatFigure(metric, value)),
  },
  {
    key: 'better',
    label: 'Better than',
    numeric: true,
    value: ({ betterThan }) => betterThan ?? undefined,
    format: formatPercent,
    cell: (figure) => <Standing figure={figure} />,
  },
  {
    key: 'said',
    label: 'Compared with',
    value: ({ betterThan, text }) =>
      betterThan === null ? text : text.replace(/^better than \S+ % of /, ''),
  },
];

const SHARES: readonly Figure['metric'][] = ['accuracy', 'headshotShare'];

/** Shares as percent, large figures without decimals. */
function formatFigure(metric: Figure['metric'], value: number): string {
  if (SHARES.includes(metric)) return formatPercent(value);
  return formatRateExact(value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);
}

function Standing({ figure: { betterThan, interval, games } }: { readonly figure: Figure }) {
  if (betterThan === null) return <span className="soulstat-stat-too-few">too few games ({games})</span>;
  const [low, high] = interval ?? [betterThan, betterThan];
  return (
    <span
      className="standing"
      style={{ '--at': betterThan, '--low': low, '--high': high } as React.CSSProperties}
      title={`95 % interval ${formatPercent(low, 0)} to ${formatPercent(high, 0)}, ${games.toLocaleString('en')} games`}
    >
      <i aria-hidden="true" />
      {formatPercent(betterThan, 0)}
    </span>
  );
}

/** A comparison with a handful of games would say nothing. */
function TooFew({ player: { populations } }: { player: MatchPercentiles['players'][number] }) {
  const widest = populations.at(-1);
  return (
    <Notice title="Too few games to compare with">
      {widest ? `${widest.label} on record: ${formatCount(widest.games)}` : 'No games on record'}; a
      comparison needs 200.
    </Notice>
  );
}

function PopulationNote({ player: { populations } }: { player: MatchPercentiles['players'][number] }) {
  const widest = populations.at(-1);
  return widest ? (
    <span>
      {widest.label} on record: {formatCount(widest.games)}
    </span>
  ) : null;
}

/** Whoever the publisher or the purse put first. */
function bestSlot({ players }: MatchSummary): string {
  const [best] = players.toSorted((a, b) => (a.mvpRank ?? 9) - (b.mvpRank ?? 9) || b.netWorth - a.netWorth);
  return String(best?.slot ?? 0);
}

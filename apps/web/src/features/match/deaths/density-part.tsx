import type { DeathDensity, MatchSummary } from '@soulstat/api-client';
import { mapLayoutAt } from '@soulstat/game-data';
import { rankSeasonAt, TIER_NAMES } from '@soulstat/ranks';
import { formatCount, StatWithInterval, type Column } from '@soulstat/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AddressTable } from '../../../shared/statistics/address-table.tsx';
import { apiQuery } from '../../../shared/api/api.ts';
import { countOf } from '../../../shared/format/format.ts';
import { Moment } from '../../../shared/format/moment.tsx';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useNow } from '../../../shared/render/use-now.ts';
import { hasLanes } from '../map/schematic-map.tsx';
import { Choice, useChoice } from '../parts/choice.tsx';
import { PartFailed, PartWait } from '../parts/part-of-match.tsx';
import { asPart } from '../parts/part-query.ts';
import { DEATH_SIDES, deathAreas, type DeathArea, type DeathSide } from './death-areas.ts';
import type { DeathRow } from './death-row.ts';
import { DensityMap } from './density-map.tsx';
import './density.css';

export interface DensityPartProps {
  readonly match: MatchSummary;
  /** Those of the match that are shown. */
  readonly rows: readonly DeathRow[];
}

/** Where players of a rank die, and how much of this match's dying was done there. */
export function DensityPart({ match, rows }: DensityPartProps) {
  const own = match.averageRankNumber === null ? 'all' : String(Math.trunc(match.averageRankNumber / 10));
  const [tier, setTier] = useChoice('rank', own);
  const [sideWord, setSide] = useChoice('side', 'both');
  const side = Object.hasOwn(DEATH_SIDES, sideWord) ? (sideWord as DeathSide) : 'both';
  if (!hasLanes(match)) return null;
  return (
    <section aria-labelledby="death-density">
      <h2 id="death-density">Where players of a rank die</h2>
      <div className="match-choices">
        <Choice label="Rank of the match" value={tier} onChange={setTier}>
          <option value="all">All ranks</option>
          {tierNames(match.startedAt).map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label="Whose deaths" value={side} onChange={setSide}>
          {Object.entries(DEATH_SIDES).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Choice>
      </div>
      <Density match={match} rows={rows} tier={tierOf(tier)} side={side} />
    </section>
  );
}

const tierNames = (startedAt: number) => rankSeasonAt(new Date(startedAt * 1000))?.tierNames ?? TIER_NAMES;
const tierOf = (word: string) => (/^([1-9]|1[01])$/.test(word) ? Number(word) : undefined);

/** Where the API says it. */
const densityHref = ({ tier }: DeathDensity, map: number) =>
  `/api/deaths/density?${new URLSearchParams({ ...(tier !== null && { tier: String(tier) }), map: String(map) })}`;

const densityQuery = (tier: number | undefined, map: number) =>
  asPart(apiQuery('/api/deaths/density', { query: tier === undefined ? { map } : { tier, map } }));

interface DensityProps extends DensityPartProps {
  readonly tier: number | undefined;
  readonly side: DeathSide;
}

function Density({ match, rows, tier, side }: DensityProps) {
  const { data, error, refetch } = useQuery(densityQuery(tier, match.startedAt), queryClient);
  if (data && data.matches < MIN_MATCHES)
    return (
      <p className="match-tab-note">
        Too few matches ({data.matches}): the site needs {MIN_MATCHES} match files of a rank and map to say
        where players die.
      </p>
    );
  if (data) return <Shown match={match} rows={rows} density={data} side={side} />;
  if (error) return <PartFailed error={error} what="where players die" onRetry={() => void refetch()} />;
  return <PartWait height="34rem" />;
}

/** With fewer the map would be one of single fights. */
const MIN_MATCHES = 10;

interface ShownProps extends Omit<DensityProps, 'tier'> {
  readonly density: DeathDensity;
}

function Shown({ match, rows, density, side }: ShownProps) {
  const layout = useMemo(() => mapLayoutAt(new Date(match.startedAt * 1000)), [match.startedAt]);
  const areas = useMemo(() => {
    const here = rows.filter(({ victim }) => side === 'both' || String(victim.team) === side);
    return deathAreas(
      density,
      side,
      here.map(({ position }) => position),
      match.startedAt,
    );
  }, [match.startedAt, rows, density, side]);
  const columns = useMemo(() => columnsOf(areas), [areas]);
  return (
    <div className="map-and-list">
      <figure>
        <DensityMap density={density} side={side} layout={layout} />
        <figcaption>
          The fuller a square, the more deaths; the table says it in words. Counted over the newest{' '}
          {countOf(density.matches, 'match', 'matches')} of this rank and map, with{' '}
          {countOf(density.deaths, 'death')}
          <Age density={density} />.
        </figcaption>
      </figure>
      <AddressTable
        sortName="sortAreas"
        caption="Parts of the map by their share of all deaths"
        columns={columns}
        rows={areas}
        keyOf={({ name }) => name}
        noun={{ one: 'part of the map', many: 'parts of the map' }}
        initialView={{ sort: { key: 'share', direction: 'descending' }, density: 'compact' }}
        phoneColumnKeys={['share', 'hereShare', 'here']}
        csvFileName={`match-${match.matchId}-death-areas.csv`}
        jsonHref={densityHref(density, match.startedAt)}
        footNote="The choices above apply to the deaths of this match, which may be one of those counted."
      />
    </div>
  );
}

/** How old the matches are that count. */
function Age({ density: { from, to } }: { readonly density: DeathDensity }) {
  const now = useNow();
  if (from === null || to === null) return null;
  return (
    <>
      , the oldest played <Moment at={from} now={now} />, the newest <Moment at={to} now={now} />
    </>
  );
}

/** Below so many deaths a share is said in words. */
const ENOUGH_DEATHS = 200;

function columnsOf(areas: readonly DeathArea[]): Column<DeathArea>[] {
  const all = areas.reduce((sum, { deaths }) => sum + deaths, 0);
  const allHere = areas.reduce((sum, { here }) => sum + here, 0);
  return [
    { key: 'area', label: 'Part of the map', value: ({ name }) => name, foot: () => 'All' },
    {
      key: 'share',
      label: 'Of all deaths',
      numeric: true,
      description: 'Share of the deaths of all those matches, with its 95 % interval',
      value: ({ share }) => share,
      cell: ({ share, interval }) => (
        <StatWithInterval
          value={share}
          count={all}
          interval={interval}
          noun="deaths"
          minCount={ENOUGH_DEATHS}
          size="cell"
        />
      ),
    },
    {
      key: 'deaths',
      label: 'Deaths',
      numeric: true,
      value: ({ deaths }) => deaths,
      format: formatCount,
      foot: () => formatCount(all),
    },
    {
      key: 'hereShare',
      label: 'Expected in this match',
      shortLabel: 'Expected here',
      numeric: true,
      description: 'Deaths there if this match were average',
      value: ({ share }) => share * allHere,
      format: (deaths) => deaths.toFixed(1),
    },
    {
      key: 'here',
      label: 'In this match',
      numeric: true,
      value: ({ here }) => here,
      foot: () => formatCount(allHere),
    },
  ];
}

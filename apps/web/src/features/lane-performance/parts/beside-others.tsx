import type { Filters, HeroLanes } from '@soulstat/api-client';
import { Button, formatCount, type Column } from '@soulstat/ui';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useHeroes } from '../../../shared/api/game-data.ts';
import { LateTable } from '../../../shared/statistics/late-table.tsx';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { LaneCurves, type LaneSeries } from './lane-curves.tsx';
import { momentColumns, type Moment } from './moment-columns.tsx';
import { OtherRanks } from './other-ranks.tsx';
import { PlayerChoice } from './player-choice.tsx';
import { rangeOf, rangeWords } from './tier-range.ts';
import { MIN_OF_PLAYER, useOtherRanks, usePlayerLanes } from './use-others.ts';
import './beside-others.css';

interface BesideOthersProps {
  readonly hero: HeroLanes;
  readonly filters: Filters;
}

/** The lanes of a hero, with those of other ranks and of a player beside them where the visitor asks for these. */
export function BesideOthers({ hero, filters }: BesideOthersProps) {
  const { name, slug } = useHeroes().heroOrUnknown(hero.heroId);
  const { search } = useLocation();
  const range = rangeOf(search);
  const others = useOtherRanks(hero.heroId, filters, range);
  const player = usePlayerLanes(hero.heroId, filters);
  const series: LaneSeries[] = [
    { id: 'hero', label: name, moments: hero.moments },
    ...(range && others.moments ? [{ id: 'ranks', label: rangeWords(range), moments: others.moments }] : []),
    ...(player.name !== undefined && player.moments
      ? [{ id: 'player', label: player.name, moments: player.moments, least: MIN_OF_PLAYER }]
      : []),
  ];
  return (
    <section className="beside-others" aria-label={`Lanes of ${name} beside others`}>
      <LaneCurves series={series} title={`${name} in lane`} />
      <div className="beside-others-choice">
        <OtherRanks range={range} />
        <PlayerChoice accountId={player.accountId} own={player.own} />
      </div>
      <div className="beside-others-said" aria-live="polite">
        {range && <p>{others.error ?? saidOf(rangeWords(range), name, others.moments)}</p>}
        {player.accountId !== undefined && (
          <p>
            {player.error ?? saidOf(player.name ?? 'The player', name, player.moments, MIN_OF_PLAYER)}{' '}
            <RemovePlayer />
          </p>
        )}
      </div>
      {series.slice(1).map((one) => (
        <section key={one.id}>
          <h3>{one.label}</h3>
          <LateTable<Moment>
            sortName={`sort-${one.id}`}
            caption={`${one.label}, lanes of ${name} by the minute`}
            columns={one.least === undefined ? COLUMNS : COLUMNS_OF_PLAYER}
            rows={one.moments}
            keyOf={({ seconds }) => String(seconds)}
            noun={{ one: 'moment', many: 'moments' }}
            phoneColumnKeys={['lead', 'troopers', 'deaths']}
            csvFileName={`${slug}-lane-${one.id}.csv`}
          />
        </section>
      ))}
      {series.length > 1 && <h3>{name}, in the matches of the filters</h3>}
    </section>
  );
}

const COLUMNS: Column<Moment>[] = momentColumns();
const COLUMNS_OF_PLAYER: Column<Moment>[] = momentColumns(MIN_OF_PLAYER);

/** How many lanes a line is of, or why there is none. */
function saidOf(who: string, hero: string, moments: readonly Moment[] | undefined, least = 50): string {
  if (!moments) return `Counting the lanes of ${who}.`;
  const lanes = moments[0]?.lanes ?? 0;
  const counted = `${who}: ${formatCount(lanes)} lanes of ${hero} in the matches of these filters`;
  return lanes < least ? `${counted}, too few for a line (${least} needed).` : `${counted}.`;
}

function RemovePlayer() {
  const changeQuery = useChangeQuery();
  const remove = () =>
    changeQuery((query) => withParameters(query, { player: undefined }), { replace: true });
  return (
    <Button variant="quiet" size="compact" onClick={remove}>
      Remove the player
    </Button>
  );
}

import type { ImproveDrills } from '@soulstat/api-client';
import { formatPercent, linkButton } from '@soulstat/ui';
import { useHeroes } from '../../../../shared/api/game-data.ts';
import { countOf, formatSigned } from '../../../../shared/format/format.ts';
import { ItemLink } from '../../../../shared/items/item-link.tsx';
import { Link } from '../../../../shared/link.tsx';
import { href } from '../../../../shared/paths.ts';

/** What to practise with the hero played most: the shop, the lane, the farm. */
export function Drills({ drills }: { readonly drills: ImproveDrills }) {
  const { heroId, itemIds, lane, farm, matches } = drills;
  const hero = useHeroes().heroOrUnknown(heroId);
  return (
    <section className="profile-section" aria-labelledby="improve-drills">
      <h3 id="improve-drills">Drills for {hero.name}</h3>
      <div className="improve-drills">
        <div className="improve-drill">
          <h4>Shop speedrun</h4>
          {itemIds.length > 0 && (
            <ul className="improve-items">
              {itemIds.map((itemId) => (
                <li key={itemId}>
                  <ItemLink itemId={itemId} />
                </li>
              ))}
            </ul>
          )}
          <p>
            <Link
              {...linkButton('secondary', 'touch')}
              to={`${href('shopSpeedrun')}?mode=build&hero=${hero.slug}${itemIds.length > 0 ? `&items=${itemIds.join('-')}` : ''}`}
            >
              Run the shop
            </Link>
          </p>
        </div>
        <div className="improve-drill">
          <h4>Lane target</h4>
          {lane.target === null ? (
            <p>{countOf(lane.missing, 'more lane')} with a match file needed.</p>
          ) : (
            <p>
              <strong>{formatSigned(lane.target)}</strong> souls for the duo at 9:00 or better: the best
              quarter of {countOf(lane.soulsLead.matches, 'lane')}. The mean is{' '}
              {formatSigned(Math.round(lane.soulsLead.mean ?? 0))} ({rangeText(lane.soulsLead.interval)}).
            </p>
          )}
        </div>
        <div className="improve-drill">
          <h4>Farm target</h4>
          <Farm farm={farm} matches={matches} />
        </div>
      </div>
    </section>
  );
}

const MIN_MATCHES = 30;

function Farm({ farm, matches }: Pick<ImproveDrills, 'farm' | 'matches'>) {
  if (farm === null)
    return (
      <p>
        {matches < MIN_MATCHES
          ? `${countOf(MIN_MATCHES - matches, 'more match', 'more matches')} with this hero needed.`
          : 'Fewer than 200 games of others to compare with at these ranks.'}
      </p>
    );
  const { perMinute, betterThan, target, targetShare, games } = farm;
  const mean = `${Math.round(perMinute.mean ?? 0)} souls a minute now`;
  const share = `more than ${formatPercent(betterThan, 0)} of ${countOf(games, 'game')} at these ranks`;
  if (target === null || targetShare === null)
    return (
      <p>
        {mean}, {share}. Keep it.
      </p>
    );
  return (
    <p>
      <strong>{Math.round(target)}</strong> souls a minute: more than {formatPercent(targetShare, 0)} of
      others. {mean}, {share}.
    </p>
  );
}

const rangeText = (interval: readonly number[] | null): string =>
  interval === null ? 'one lane' : interval.map((end) => formatSigned(Math.round(end))).join(' to ');

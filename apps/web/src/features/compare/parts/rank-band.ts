import type { HeroPerformances, ProfileHeroes, ProfileMetric } from '@soulstat/api-client';
import type { ComparedValue } from './compare-lines.ts';

/** Which figure of heroes a figure of players is, and whether it is per match or per minute. */
const FIGURES: Readonly<
  Partial<Record<ProfileMetric, { readonly key: string; readonly view: 'match' | 'minute' }>>
> = {
  kills: { key: 'kills', view: 'match' },
  deaths: { key: 'deaths', view: 'match' },
  assists: { key: 'assists', view: 'match' },
  denies: { key: 'denies', view: 'match' },
  accuracy: { key: 'accuracy', view: 'match' },
  headshotShare: { key: 'headshots', view: 'match' },
  soulsPerMinute: { key: 'souls', view: 'minute' },
  lastHitsPerMinute: { key: 'lastHits', view: 'minute' },
  playerDamagePerMinute: { key: 'playerDamage', view: 'minute' },
  objectiveDamagePerMinute: { key: 'objectiveDamage', view: 'minute' },
  damageTakenPerMinute: { key: 'damageTaken', view: 'minute' },
  healingPerMinute: { key: 'healing', view: 'minute' },
};

interface BandData {
  readonly match: HeroPerformances;
  readonly minute: HeroPerformances;
  /** Whose heroes are played. */
  readonly heroes: ProfileHeroes['heroes'];
}

/**
 * What players of a tier do on the heroes of a player, as often as the player plays each: otherwise a difference of heroes would look like one
 * of players. Undefined where heroes that make up a tenth of the matches are not known in the tier.
 */
export function bandValue(metric: ProfileMetric, { heroes, ...views }: BandData): ComparedValue | undefined {
  const figure = FIGURES[metric];
  if (!figure) return undefined;
  const { figures, heroes: known } = views[figure.view];
  const place = figures.findIndex(({ key }) => key === figure.key);
  const all = heroes.reduce((sum, { winRate }) => sum + winRate.matches, 0);
  const parts = heroes.flatMap(({ heroId, winRate: { matches } }) => {
    const own = known.find((hero) => hero.heroId === heroId)?.values[place];
    return own?.value == null || own.interval === null
      ? []
      : [
          {
            weight: matches,
            value: own.value,
            half: (own.interval[1] - own.interval[0]) / 2,
            count: own.count,
          },
        ];
  });
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (place < 0 || weight === 0 || weight < 0.9 * all) return undefined;
  const value = parts.reduce((sum, part) => sum + part.weight * part.value, 0) / weight;
  const half = Math.hypot(...parts.map((part) => part.weight * part.half)) / weight;
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { value, interval: [value - half, value + half], count };
}

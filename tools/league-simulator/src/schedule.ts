import { DAY_SECONDS, type Settings } from './options.ts';
import { Random } from './random.ts';
import { HOUR_SHARES, REGIONS, type Region } from './regions.ts';

/** What kind of match it is, before anybody is found for it. */
export const QUEUES = ['normal', 'ranked', 'streetBrawl', 'privateLobby', 'coopBot'] as const;
export type Queue = (typeof QUEUES)[number];

/** A match that is about to be played. */
export interface Fixture {
  /** Place among all matches of the league, from 0. */
  readonly index: number;
  readonly day: number;
  readonly startsAtSeconds: number;
  readonly region: Region;
  readonly queue: Queue;
}

/** When and where all matches of the league are played, in order of time. */
export function* scheduleMatches(settings: Settings): Generator<Fixture> {
  let index = 0;
  for (let day = 0; day < settings.days; day += 1) {
    const random = new Random(settings.seed, 'schedule', day);
    const count =
      Math.floor(((day + 1) * settings.matches) / settings.days) -
      Math.floor((day * settings.matches) / settings.days);
    const starts = Array.from({ length: count }, () => drawStart(random)).toSorted(
      (a, b) => a.second - b.second,
    );
    for (const { region, second } of starts) {
      const startsAtSeconds = settings.startsAtSeconds + day * DAY_SECONDS + second;
      yield { index, day, startsAtSeconds, region, queue: drawQueue(settings, startsAtSeconds, random) };
      index += 1;
    }
  }
}

function drawStart(random: Random): { region: Region; second: number } {
  const region = REGIONS[random.weighted(REGIONS.map(({ share }) => share))] ?? REGIONS[0];
  const localHour = random.weighted(HOUR_SHARES);
  const hour = (localHour - region.utcOffsetHours + 24) % 24;
  return { region: region.region, second: Math.floor((hour + random.float()) * 3600) };
}

function drawQueue({ modes, rankedFromSeconds }: Settings, startsAtSeconds: number, random: Random): Queue {
  const draw = random.float();
  if (draw < modes.streetBrawl) return 'streetBrawl';
  if (draw < modes.streetBrawl + modes.privateLobby) return 'privateLobby';
  if (draw < modes.streetBrawl + modes.privateLobby + modes.coopBot) return 'coopBot';
  const hasRanked = startsAtSeconds >= rankedFromSeconds;
  return random.chance(modes.ranked) && hasRanked ? 'ranked' : 'normal';
}

import type { BoardPlaces } from '@soulstat/api-client/contract';
import { patchAt } from '@soulstat/game-data';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { PatchFact, PatchVerdict } from '@soulstat/game-data/patch-notes';
import { CALIBRATION_MATCHES, denseRank, rankName, rankNumberFromDense, rankSeasonAt } from '@soulstat/ranks';
import type { Matches } from '../../../community/players/player-history.ts';
import { chatName } from '../chat-text.ts';
import type { Facts } from '../facts.ts';
import { secondsOf, todayAmong, winsAmong } from '../runs.ts';
import { agoWords, countOf, hoursWords, kdaOf, percent, rateWords, recordOf, whole } from '../words.ts';
import type { Value } from './value.ts';

type Place = BoardPlaces['places'][number];

async function rankWords({ publisherRank }: Facts, stepsUp = 0): Promise<string | undefined> {
  const known = await publisherRank();
  const step = known && denseRank(known.rankNumber);
  const rankNumber = step == null ? undefined : rankNumberFromDense(step + stepsUp);
  if (!known || rankNumber === undefined) return undefined;
  return rankName(rankNumber, rankSeasonAt(new Date(known.startedAt * 1000))?.tierNames);
}

const placeWords = (place: Place | undefined) => place && `#${whole(place.place)} of ${whole(place.players)}`;

const placeOn =
  (isMeant: (place: Place, heroId: number | undefined) => boolean): Value =>
  async (facts) => {
    const [places, hero] = [await facts.places(), await facts.hero()];
    return placeWords(places.find((place) => isMeant(place, hero?.id)));
  };

const BOARD_WORDS = { points: 'by PP', matches: 'by matches', matches30: 'by matches in 30 days' } as const;

/** The heroes of a command: its own matches with one. */
const ofHero =
  (say: (matches: Matches, facts: Facts) => string | undefined): Value =>
  async (facts) => {
    const own = await facts.heroMatches();
    return own === undefined ? undefined : say(own, facts);
  };

const BEST_HERO_MATCHES = 10;
/** A win rate counts as much as so many matches at the player's own rate. */
const PRIOR_MATCHES = 20;

async function bestHero({ matches }: Facts): Promise<string | undefined> {
  const all = await matches();
  const mean = winsAmong(all) / Math.max(1, all.length);
  const [best] = [...Map.groupBy(all, ({ heroId }) => heroId)]
    .filter(([, own]) => own.length >= BEST_HERO_MATCHES)
    .map(([heroId, own]) => {
      const wins = winsAmong(own);
      const adjusted = (wins + PRIOR_MATCHES * mean) / (own.length + PRIOR_MATCHES);
      return { heroId, wins, matches: own.length, adjusted };
    })
    .toSorted((a, b) => b.adjusted - a.adjusted);
  return best && `${GAME_DATA.heroOrUnknown(best.heroId).name}, ${rateWords(best.wins, best.matches)}`;
}

/** The newest note that changes something; `fixed` lines are no changes. */
async function newestNote({ notes }: Facts): Promise<readonly PatchFact[] | undefined> {
  const newest = (await notes()).findLast(({ facts }) => facts.some(({ change }) => change !== 'fixed'));
  return newest?.facts;
}

const VERDICTS: readonly (readonly [PatchVerdict, one: string, many: string])[] = [
  ['buff', 'buff', 'buffs'],
  ['nerf', 'nerf', 'nerfs'],
  ['neutral', 'other change', 'other changes'],
];

/** What is said of the player, of heroes and of the game. */
export const PLAYER_VARIABLES = {
  name: async ({ name, accountId, bot }) => (name === null ? `Player ${accountId}` : chatName(name, bot)),
  account_id: async ({ accountId }) => String(accountId),
  profile: async ({ origin, accountId }) => `${origin}/profile/${accountId}`,

  rank: (facts) => rankWords(facts),
  rank_progress: async ({ publisherRank }) => {
    const progress = (await publisherRank())?.progress ?? undefined;
    return progress === undefined ? undefined : percent(progress);
  },
  next_rank: (facts) => rankWords(facts, 1),
  pp: async ({ points }) => {
    const known = await points();
    return known ? whole(known.points) : undefined;
  },
  pp_range: async ({ points }) => {
    const known = await points();
    return known ? known.interval.map(whole).join(' to ') : undefined;
  },
  pp_rank: async ({ points }) => {
    const known = await points();
    return known && known.calibrationMatches >= CALIBRATION_MATCHES
      ? known.performanceRankMessage
      : undefined;
  },
  calibration: async ({ points }) => {
    const known = await points();
    return known
      ? `${Math.min(known.calibrationMatches, CALIBRATION_MATCHES)} of ${CALIBRATION_MATCHES}`
      : undefined;
  },

  place: async ({ places }) =>
    placeWords((await places()).find(({ board, heroId }) => board === 'points' && heroId === 0)),
  hero_place: placeOn(({ board, heroId }, asked) => board === 'points' && heroId === asked),
  matches_place: async ({ places }) =>
    placeWords(
      (await places()).find(
        ({ board, mode, heroId }) => board === 'matches' && mode === 'standard' && heroId === 0,
      ),
    ),
  best_place: async ({ places }) => {
    const [best] = await places();
    if (!best) return undefined;
    const hero = best.heroId === 0 ? '' : ` with ${GAME_DATA.heroOrUnknown(best.heroId).name}`;
    return `${placeWords(best)} ${BOARD_WORDS[best.board]}${hero}`;
  },

  hero: async ({ hero }) => (await hero())?.name,
  hero_matches: ofHero(({ length }) => whole(length)),
  hero_record: ofHero(recordOf),
  hero_win_rate: ofHero((own) => rateWords(winsAmong(own), own.length)),
  hero_kda: ofHero(kdaOf),
  hero_hours: ofHero((own) => hoursWords(secondsOf(own))),
  hero_today: ofHero((own, { zone, now }) => recordOf(todayAmong(own, zone, now))),
  best_hero: bestHero,
  hero_global_win_rate: async ({ heroCount }) => {
    const count = await heroCount();
    return count && rateWords(count.wins, count.matches);
  },

  patch: async ({ now }) => patchAt(now)?.name,
  patch_ago: async ({ now }) => {
    const patch = patchAt(now);
    return patch && agoWords((now.getTime() - patch.startedAt.getTime()) / 1000);
  },
  patch_notes: async (facts) => {
    const note = await newestNote(facts);
    if (!note) return undefined;
    const touched = (kind: PatchFact['kind']) =>
      new Set(note.filter((fact) => fact.kind === kind).map(({ id }) => id)).size;
    return `${countOf(touched('hero'), 'hero', 'heroes')} and ${countOf(touched('item'), 'item', 'items')}`;
  },
  hero_patch: async (facts) => {
    const [note, hero] = [await newestNote(facts), await facts.hero()];
    if (!note || !hero) return undefined;
    const own = note.filter(({ kind, id }) => kind === 'hero' && id === hero.id);
    const said = VERDICTS.flatMap(([verdict, one, many]) => {
      const count = own.filter((fact) => fact.verdict === verdict).length;
      return count === 0 ? [] : [countOf(count, one, many)];
    });
    return said.join(', ') || 'no changes';
  },
} as const satisfies Readonly<Record<string, Value>>;

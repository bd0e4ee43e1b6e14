import type { ChatBot } from '@soulstat/api-client/chat-variables';
import type { BoardPlaces, ProfileStanding } from '@soulstat/api-client/contract';
import type { Hero } from '@soulstat/game-data';
import { GAME_DATA, HEROES } from '@soulstat/game-data/full';
import type { PatchNote } from '@soulstat/game-data/patch-notes';
import type { PopulatedRanks } from '@soulstat/scores';
import { listHeroCounts, listPlacesOf, type PublisherRank } from '@soulstat/warehouse';
import { findPublisherRank } from '../../storage/queries/publisher-ranks.ts';
import { fail } from '../../base/problem.ts';
import { openPatchNotes } from '../../community/patch-notes/stored-patch-notes.ts';
import {
  openPlayerHistories,
  type Matches,
  type PlayerHistory,
} from '../../community/players/player-history.ts';
import { openPopulatedRanks } from '../../community/players/populated-ranks.ts';
import { openStatistic } from '../../statistics/cached-query.ts';
import { openVersionedCache } from '../../statistics/counting/rollups.ts';
import type { Databases } from '../../storage/databases.ts';
import { currentScoresVersion } from '../../storage/model-versions.ts';
import { countedAmong, todayAmong, weekAmong } from './runs.ts';

/** How profiles work out these figures. */
export interface ProfileFigures {
  readonly publisherRankOf: (
    matches: Matches,
    board: PublisherRank | undefined,
  ) => ProfileStanding['publisherRank'];
  readonly pointsOf: (matches: Matches, populated: PopulatedRanks) => ProfileStanding['points'];
  readonly streakOf: (matches: Matches) => number;
  readonly longestRun: (matches: Matches, won: boolean) => number;
  readonly sessionsOf: (matches: Matches) => readonly Matches[];
}

export type FactNeeds = Pick<Databases, 'postgres' | 'clickhouse' | 'statistics'> & {
  readonly profileFigures: ProfileFigures;
};

export interface Asked {
  readonly accountId: number;
  readonly name: string | null;
  readonly heroText: string | undefined;
  readonly zone: string;
  readonly bot: ChatBot | undefined;
  /** Of the site, for addresses. */
  readonly origin: string;
  readonly now: Date;
}

interface HeroCount {
  readonly matches: number;
  readonly wins: number;
}

/** What variables are made of: each is asked for when the first variable needs it, and once. */
export type Facts = ReturnType<FactsOf>;
export type FactsOf = ReturnType<typeof openFacts>;

export function openFacts({ postgres, clickhouse, statistics, profileFigures }: FactNeeds) {
  const histories = openPlayerHistories(clickhouse, postgres);
  const populated = openPopulatedRanks(clickhouse);
  const cachedPlaces = openVersionedCache<BoardPlaces['places']>(postgres);
  const heroCounts = openStatistic<{ readonly heroes: ReadonlyMap<number, HeroCount> }>(
    { postgres, statistics },
    { max: 2 },
  );
  const patchNotes = openPatchNotes(postgres);

  return (asked: Asked) => {
    const { accountId, heroText, zone, now } = asked;
    const history = once((): Promise<PlayerHistory> => histories.history(accountId));
    /** Ranked and unranked ones, oldest first. */
    const matches = once(async () => countedAmong((await history()).matches));
    const today = once(async () => todayAmong(await matches(), zone, now));
    const hero = once(async (): Promise<Hero | undefined> => {
      if (heroText !== undefined) return heroNamed(heroText);
      const [most] = mostPlayed(await matches());
      return most === undefined ? undefined : GAME_DATA.heroById(most);
    });
    return {
      ...asked,
      figures: profileFigures,
      matches,
      today,
      week: once(async () => weekAmong(await matches(), now)),
      session: once(async (): Promise<Matches> => profileFigures.sessionsOf(await matches()).at(-1) ?? []),
      publisherRank: once(async () =>
        profileFigures.publisherRankOf(
          (await history()).matches,
          await findPublisherRank(postgres, accountId),
        ),
      ),
      points: once(async () =>
        profileFigures.pointsOf((await history()).matches, await populated(currentScoresVersion())),
      ),
      places: once(
        async () => (await cachedPlaces(String(accountId), () => listPlacesOf(clickhouse, accountId))).value,
      ),
      hero,
      heroMatches: once(async () => {
        const [own, heroId] = [await matches(), (await hero())?.id];
        return heroId === undefined ? undefined : own.filter((match) => match.heroId === heroId);
      }),
      heroCount: once(async () => {
        const heroId = (await hero())?.id;
        if (heroId === undefined) return undefined;
        const { value } = await heroCounts({
          key: 'chat heroes',
          query: { mode: 'standard' },
          empty: { heroes: new Map() },
          compute: async ({ filter }) => {
            const rows = await listHeroCounts(statistics, filter);
            return { heroes: new Map(rows.map((row) => [row.heroId, row])) };
          },
        });
        return value.heroes.get(heroId);
      }),
      notes: once((): Promise<readonly PatchNote[]> => patchNotes()),
    };
  };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => (reading ??= read());
}

/** Ids of heroes, the most played first. */
const mostPlayed = (matches: Matches): number[] =>
  [...Map.groupBy(matches, ({ heroId }) => heroId)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([heroId]) => heroId);

function heroNamed(text: string): Hero {
  const name = simplified(text);
  const found = HEROES.find(({ id, slug, name: full }) =>
    [String(id), simplified(slug), simplified(full)].includes(name),
  );
  return found ?? fail('not_found', 'There is no hero of this name.');
}

/** As people type a name in a chat. */
const simplified = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

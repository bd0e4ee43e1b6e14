import type { TournamentHero, TournamentPlayer, TournamentStatistics } from '@soulstat/api-client/contract';
import { heroesOf } from '@soulstat/draft';
import { listPlayedLines, type PlayedLine } from '@soulstat/warehouse';
import { currentScoresVersion } from '../../../storage/model-versions.ts';
import { rateOf } from '../../../statistics/estimates.ts';
import type { Stores } from '../registration/entrants-view.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { entrantNames } from '../registration/names.ts';
import { playedGames, type ToldGame } from './played-games.ts';
import { listEntrantRows, listHiddenOf } from '../queries/entrants.ts';
import { listLineUpsOf, type RosteredAccount } from '../queries/rostered.ts';
import { recordsOf } from './records.ts';

/** What a tournament tells of heroes, sides and players: from its drafts and linked matches, counted anew each time. */
export async function tournamentStatistics(
  stores: Stores,
  tournament: HeldTournament,
  stage: number | undefined,
  now: number,
): Promise<TournamentStatistics> {
  const gathered = await gatherGames(stores, tournament, stage);
  return { version: tournament.row.version, ...countGames([gathered]), countedAt: Math.floor(now / 1000) };
}

/** Games of a tournament, and who can be named in them. */
interface GatheredGames {
  readonly told: readonly ToldGame[];
  readonly hidden: ReadonlySet<number>;
  readonly accounts: readonly RosteredAccount[];
  readonly entrants: TournamentStatistics['entrants'];
}

export async function gatherGames(
  stores: Stores,
  tournament: HeldTournament,
  stage?: number,
): Promise<GatheredGames> {
  const { row, state } = tournament;
  const games = await playedGames(stores.postgres, tournament, stage);
  const matchIds = games.flatMap(({ matchId }) => matchId ?? []);
  const [lines, hidden, accounts, rows] = await Promise.all([
    matchIds.length === 0 ? [] : listPlayedLines(stores.clickhouse, currentScoresVersion(), matchIds),
    listHiddenOf(stores.postgres, row.id),
    listLineUpsOf(stores.postgres, row.id),
    listEntrantRows(stores.postgres, row.id),
  ]);
  const ofMatch = Map.groupBy(lines, ({ matchId }) => matchId);
  return {
    told: games.map((game): ToldGame => ({ ...game, lines: ofMatch.get(game.matchId ?? 0) ?? [] })),
    hidden,
    accounts,
    entrants: entrantNames(state, rows, row.source.teamSize),
  };
}

/** Over the games of one tournament, or of several such as the divisions of a league. */
export function countGames(
  gathered: readonly GatheredGames[],
): Omit<TournamentStatistics, 'version' | 'countedAt'> {
  const told = gathered.flatMap((each) => each.told);
  const hidden = new Set(gathered.flatMap((each) => [...each.hidden]));
  const known = new Map(
    gathered.flatMap(({ accounts }) => accounts.map((account) => [account.accountId, account] as const)),
  );
  const players = playersOf(told, known, hidden);
  return {
    games: {
      played: told.length,
      drafted: told.filter(({ draft }) => draft !== null).length,
      linked: told.filter((game) => game.lines.length > 0).length,
    },
    sides: sidesOf(told),
    firstPick: firstPickOf(told),
    seconds: secondsOf(told),
    heroes: heroesOfGames(told),
    players,
    records: recordsOf(told, known, hidden),
    mvp: mvpOf(players),
    entrants: gathered.flatMap(({ entrants }) => entrants),
  };
}

/** How often who begins the draft wins. */
function firstPickOf(games: readonly ToldGame[]): TournamentStatistics['firstPick'] {
  const begun = games.flatMap(({ draft, winner }) =>
    draft === null || winner === null ? [] : [draft.teams[draft.game.first] === winner],
  );
  return rateOf(begun.filter(Boolean).length, begun.length);
}

/** Which side won: by the match where it is stored, else by the draft. */
function sideWon({ lines, draft, winner }: ToldGame): 0 | 1 | null {
  const line = lines.find(({ won }) => won);
  if (line) return line.team;
  if (!draft || winner === null) return null;
  return draft.teams[draft.game.hiddenKing] === winner ? 0 : 1;
}

function sidesOf(games: readonly ToldGame[]): TournamentStatistics['sides'] {
  const sides = games.flatMap((game) => sideWon(game) ?? []);
  const won = sides.filter((side) => side === 0).length;
  return { hiddenKing: rateOf(won, sides.length), unknown: games.length - sides.length };
}

const lengthOf = ({ lines, seconds }: ToldGame): number | null => lines[0]?.seconds ?? seconds;

function secondsOf(games: readonly ToldGame[]): TournamentStatistics['seconds'] {
  const lengths = games.flatMap((game) => lengthOf(game) ?? []);
  if (lengths.length === 0) return null;
  return {
    mean: Math.round(lengths.reduce((sum, value) => sum + value, 0) / lengths.length),
    shortest: Math.min(...lengths),
    longest: Math.max(...lengths),
    games: lengths.length,
  };
}

interface HeroCount {
  picks: number;
  bans: number;
  readonly present: Set<ToldGame>;
  played: number;
  won: number;
  readonly bySide: readonly [{ played: number; won: number }, { played: number; won: number }];
  readonly pickedBy: Set<number>;
}

const noCount = (): HeroCount => ({
  picks: 0,
  bans: 0,
  present: new Set(),
  played: 0,
  won: 0,
  bySide: [
    { played: 0, won: 0 },
    { played: 0, won: 0 },
  ],
  pickedBy: new Set(),
});

/** Who played a hero in a game, and on which side: by the draft, else by the match. */
function picksOf(game: ToldGame): { heroId: number; side: 0 | 1; entrant: number | null }[] {
  const { draft, lines } = game;
  if (!draft)
    return lines.map(({ heroId, team }) => ({ heroId, side: team, entrant: entrantOn(game, team) }));
  return ([1, 2] as const).flatMap((team) => {
    const side = draft.game.hiddenKing === team ? 0 : 1;
    return heroesOf(draft.game, team, 'pick').map((heroId) => ({ heroId, side, entrant: draft.teams[team] }));
  });
}

/** Whose side it was: the winner's won. */
function entrantOn(game: ToldGame, side: 0 | 1): number | null {
  const won = sideWon(game);
  if (won === null || game.winner === null) return null;
  const other = game.sides.find((id) => id !== game.winner) ?? null;
  return won === side ? game.winner : other;
}

function heroesOfGames(games: readonly ToldGame[]): TournamentHero[] {
  const counts = new Map<number, HeroCount>();
  const of = (heroId: number) => {
    const known = counts.get(heroId) ?? noCount();
    counts.set(heroId, known);
    return known;
  };
  for (const game of games) {
    const won = sideWon(game);
    for (const { heroId, side, entrant } of picksOf(game)) {
      const count = of(heroId);
      count.picks += 1;
      count.present.add(game);
      if (entrant !== null) count.pickedBy.add(entrant);
      if (won === null) continue;
      count.played += 1;
      count.won += Number(won === side);
      count.bySide[side].played += 1;
      count.bySide[side].won += Number(won === side);
    }
    for (const team of [1, 2] as const)
      for (const heroId of game.draft ? heroesOf(game.draft.game, team, 'ban') : []) {
        const count = of(heroId);
        count.bans += 1;
        count.present.add(game);
      }
  }
  const drafted = games.filter(({ draft }) => draft !== null).length;
  return [...counts]
    .map(([heroId, count]) => heroOf(heroId, count, drafted))
    .toSorted((a, b) => b.picks + b.bans - (a.picks + a.bans) || b.picks - a.picks || a.heroId - b.heroId);
}

function heroOf(heroId: number, count: HeroCount, drafted: number): TournamentHero {
  const inDrafts = [...count.present].filter(({ draft }) => draft !== null).length;
  return {
    heroId,
    picks: count.picks,
    bans: count.bans,
    presence: drafted === 0 ? null : Math.round((inDrafts / drafted) * 1000) / 1000,
    played: rateOf(count.won, count.played),
    bySide: count.bySide.flatMap((own, side) =>
      own.played === 0 ? [] : [{ side: side === 0 ? 0 : 1, played: rateOf(own.won, own.played) } as const],
    ),
    pickedBy: count.pickedBy.size,
  };
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0
    ? null
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;

function playersOf(
  games: readonly ToldGame[],
  known: ReadonlyMap<number, RosteredAccount>,
  hidden: ReadonlySet<number>,
): TournamentPlayer[] {
  const lines = games.flatMap((game) => game.lines.map((line) => ({ line, best: bestOfWinners(game) })));
  const own = Map.groupBy(
    lines.filter(({ line }) => known.has(line.accountId)),
    ({ line }) => line.accountId,
  );
  return [...own]
    .flatMap(([accountId, played]) => {
      const account = known.get(accountId);
      return account ? playerOf(account, played, hidden.has(accountId)) : [];
    })
    .toSorted(
      (a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity) || b.games - a.games || b.wins - a.wins,
    );
}

/** By our scores: the best of those who won. */
function bestOfWinners({ lines }: ToldGame): number | undefined {
  const winners = lines.filter(({ won, placement }) => won && placement !== null);
  return winners.toSorted((a, b) => (a.placement ?? 13) - (b.placement ?? 13))[0]?.accountId;
}

function playerOf(
  account: RosteredAccount,
  played: readonly { readonly line: PlayedLine; readonly best: number | undefined }[],
  isHidden: boolean,
): TournamentPlayer {
  const lines = played.map(({ line }) => line);
  const perMinute = (value: (line: PlayedLine) => number | null) =>
    mean(
      lines.flatMap((line) => {
        const own = value(line);
        return own === null || line.seconds === 0 ? [] : [(own * 60) / line.seconds];
      }),
    );
  const heroes = [...Map.groupBy(lines, ({ heroId }) => heroId)].toSorted(
    (a, b) => b[1].length - a[1].length,
  );
  return {
    entrant: account.entrantId,
    accountId: isHidden ? null : account.accountId,
    name: isHidden ? null : account.name,
    avatarUrl: isHidden ? null : account.avatarUrl,
    games: lines.length,
    wins: lines.filter(({ won }) => won).length,
    kills: mean(lines.map(({ kills }) => kills)),
    deaths: mean(lines.map(({ deaths }) => deaths)),
    assists: mean(lines.map(({ assists }) => assists)),
    soulsPerMinute: perMinute(({ souls }) => souls),
    damagePerMinute: perMinute(({ damage }) => damage),
    score: mean(lines.flatMap(({ score }) => score ?? [])),
    mvps: played.filter(({ line, best }) => best === line.accountId).length,
    heroIds: heroes.slice(0, 5).map(([heroId]) => heroId),
  };
}

/** Who was the MVP of most games, and of those the one with the best mean score. */
function mvpOf(players: readonly TournamentPlayer[]): TournamentPlayer | null {
  const [best] = players.toSorted((a, b) => b.mvps - a.mvps || (b.score ?? 0) - (a.score ?? 0));
  return best && best.mvps > 0 ? best : null;
}

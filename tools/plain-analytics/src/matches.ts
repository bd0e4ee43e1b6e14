import { GAME_DATA } from '@soulstat/game-data/full';
import type { DamageMatrix, Match, MatchPlayer, Snapshot } from '@soulstat/match-file';
import { denseRank } from '@soulstat/ranks';
import { scoreMatch, SCORE_MODELS, type Credit } from '@soulstat/scores';
import { plainEvents } from './items/packed-events.ts';
import { firstPurchases, teamLeads, USED_UP, type FirstPurchase } from './items/purchases.ts';

export type PlainMode = 'ranked' | 'unranked' | 'streetBrawl';

/** A match that counts, with what any answer needs of it. */
export interface PlainMatch {
  readonly matchId: number;
  readonly startedAt: number;
  /** In UTC: `2026-08-20`. */
  readonly day: string;
  readonly mode: PlainMode;
  /** The average rank on the dense scale (7 to 72); 0 where none is known. */
  readonly rankStep: number;
  readonly durationSeconds: number;
  readonly winningTeam: 0 | 1;
  readonly isFull: boolean;
  readonly players: readonly PlainPlayer[];
  readonly scored: PlainScores | undefined;
  /** Guardians and walkers that fell: whose, in which lane, and when. */
  readonly fallenTowers: readonly FallenTower[];
  /** Objectives, kills and deaths, packed (`eventsOf`). */
  readonly events: Int32Array;
}

interface FallenTower {
  readonly team: 0 | 1;
  readonly lane: number;
  readonly at: number;
}

/** What the models say of a match: chances of team 0 minute by minute. */
export interface PlainScores {
  readonly chances: readonly number[];
  readonly lobbyPoints: number | null;
}

export interface PlainPlayer {
  readonly slot: number;
  readonly accountId: number;
  readonly heroId: number;
  readonly team: 0 | 1;
  /** The player's own result where the file has one, else the team's. */
  readonly won: boolean;
  /** Neither penalised nor left out by the game: counts of players are of these. */
  readonly isRated: boolean;
  readonly lane: number;
  /** How many queued together; 0 where the file does not tell. */
  readonly partySize: number;
  /** The player's own badge on the dense scale; 0 where none is known. */
  readonly badgeStep: number;
  readonly mvpRank: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly netWorth: number;
  readonly lastHits: number;
  readonly denies: number;
  readonly end: PlainEnd | undefined;
  /** At the moments that answers look at. */
  readonly moments: ReadonlyMap<number, PlainMoment>;
  readonly bought: readonly Bought[];
  /** What was not used up in something bigger, each once; abilities too. */
  readonly owned: readonly number[];
  /** Keys of the abilities that points went to, in order. */
  readonly points: readonly number[];
  readonly damage: PlainDamage | undefined;
  readonly score: PlainScore | undefined;
}

/** What the models say of a player in a match. */
interface PlainScore {
  readonly place: number;
  readonly estimatePoints: number | null;
  readonly credit: Credit;
  /** In the order of `PARTS`. */
  readonly parts: readonly number[];
  readonly laneScore: number | null;
  readonly costlyDeaths: number;
}

/** The last snapshot. */
export type PlainEnd = Pick<
  Snapshot,
  | 'playerDamage'
  | 'objectiveDamage'
  | 'neutralDamage'
  | 'damageTaken'
  | 'damageMitigated'
  | 'healing'
  | 'selfHealing'
  | 'teammateHealing'
  | 'shotsHit'
  | 'shotsMissed'
  | 'heroBulletsHit'
  | 'heroBulletsHitCrit'
>;

export type PlainMoment = Pick<
  Snapshot,
  | 'netWorth'
  | 'level'
  | 'kills'
  | 'deaths'
  | 'assists'
  | 'creepKills'
  | 'denies'
  | 'playerDamage'
  | 'damageTaken'
>;

/** A first purchase with whose it was. */
export interface Bought extends FirstPurchase {
  readonly heroId: number;
  readonly won: boolean;
}

interface PlainDamage {
  readonly bullet: number;
  readonly ability: number;
  readonly melee: number;
}

export const MOMENTS = [180, 360, 540, 720, 900] as const;

/** The match as answers count it; undefined for one that does not count. */
export function plainMatch(match: Match): PlainMatch | undefined {
  const mode = modeOf(match);
  const { winningTeam } = match;
  if (mode === undefined || winningTeam === null) return undefined;
  const scores = scoreMatch(match, SCORE_MODELS);
  const leads = teamLeads(match);
  const damageOf = damageByKind(match.damageMatrix);
  return {
    matchId: match.matchId,
    startedAt: match.startedAt,
    day: new Date(match.startedAt * 1000).toISOString().slice(0, 10),
    mode,
    rankStep: averageStep(match),
    durationSeconds: match.durationSeconds,
    winningTeam,
    fallenTowers: fallenTowers(match),
    events: plainEvents(match, mode === 'streetBrawl' ? undefined : leads),
    isFull: match.players.some(({ snapshots }) => snapshots.length > 0),
    scored: scores && {
      chances: scores.course.curve.slice(0, -1).map(({ winProbability }) => winProbability),
      lobbyPoints: scores.lobbyPoints,
    },
    players: match.players.map((player, index) => {
      const own = scores?.players[index];
      return {
        ...plainPlayer(player, hasWon(player, winningTeam)),
        partySize: partySizeOf(player, match.players),
        bought: firstPurchases(player, mode === 'streetBrawl' ? undefined : leads).map((purchase) => ({
          ...purchase,
          heroId: player.heroId,
          won: hasWon(player, winningTeam),
        })),
        damage: damageOf(player.slot),
        score: own && {
          place: own.placed.place,
          estimatePoints: own.performance.estimatePoints,
          credit: own.credit,
          parts: [...own.performance.parts],
          laneScore: own.lane?.score ?? null,
          costlyDeaths:
            scores?.deaths.filter((death) => death.player === index && death.worth === 'costly').length ?? 0,
        },
      };
    }),
  };
}

function hasWon({ team, outcome }: MatchPlayer, winningTeam: 0 | 1): boolean {
  if (outcome === 'win' || outcome === 'loss') return outcome === 'win';
  return team === winningTeam;
}

/** Objectives count the four lanes that maps once had; lanes of players are 1, 3, 4 and 6. */
function fallenTowers({ objectives }: Match): FallenTower[] {
  return objectives.flatMap(({ team, name, destroyedAtSeconds }) => {
    const [, position] = /^(?:guardian|walker)Lane([1-4])$/.exec(name) ?? [];
    if (position === undefined || destroyedAtSeconds === null || destroyedAtSeconds === 0) return [];
    return [{ team, lane: [1, 3, 4, 6][Number(position) - 1] ?? 0, at: destroyedAtSeconds }];
  });
}

/** Queued matches that a team won and the game scored. */
function modeOf({ gameMode, matchMode, outcome, notScored }: Match): PlainMode | undefined {
  if (outcome !== 'teamWin' || notScored) return undefined;
  if (matchMode !== 'ranked' && matchMode !== 'unranked') return undefined;
  if (gameMode === 'streetBrawl') return 'streetBrawl';
  return gameMode === 'normal' ? matchMode : undefined;
}

/** Of both teams where the file names them, else of the players; half steps go up. */
function averageStep({ averageRankNumbers, players }: Match): number {
  const ofTeams = stepsOf(averageRankNumbers);
  const known = ofTeams.length > 0 ? ofTeams : stepsOf(players.map(({ rank }) => rank?.rankNumber));
  if (known.length === 0) return 0;
  return Math.floor(known.reduce((sum, step) => sum + step, 0) / known.length + 0.5);
}

const stepsOf = (ranks: readonly (number | null | undefined)[]) =>
  ranks.flatMap((rank) => denseRank(rank) ?? []);

function plainPlayer(
  player: MatchPlayer,
  won: boolean,
): Omit<PlainPlayer, 'partySize' | 'bought' | 'damage' | 'score'> {
  const { slot, accountId, heroId, team, kills, deaths, assists, netWorth, lastHits, denies } = player;
  return {
    slot,
    accountId,
    heroId,
    team,
    won,
    isRated: !['penalized', 'penalizedParty', 'notScored'].includes(player.outcome ?? ''),
    lane: player.lane ?? 0,
    badgeStep: denseRank(player.rank?.rankNumber) ?? 0,
    mvpRank: player.mvpRank ?? 0,
    kills,
    deaths,
    assists,
    netWorth,
    lastHits: lastHits ?? 0,
    denies,
    end: endOf(player.snapshots.at(-1)),
    moments: new Map(
      player.snapshots
        .filter(({ atSeconds }) => MOMENTS.some((moment) => moment === atSeconds))
        .map((snapshot) => [snapshot.atSeconds, momentOf(snapshot)]),
    ),
    owned: [
      ...new Set(player.purchases.filter(({ flags }) => (flags & USED_UP) === 0).map(({ itemId }) => itemId)),
    ],
    points: player.purchases.flatMap(({ itemId }) => KEY_OF_ABILITY.get(itemId) ?? []),
  };
}

/** A party has a number within its team; who is alone has 0. */
function partySizeOf({ party, team }: MatchPlayer, players: readonly MatchPlayer[]): number {
  if (party === null) return 0;
  if (party === 0) return 1;
  const together = players.filter((one) => one.party === party && one.team === team && one.heroId !== 0);
  return Math.min(6, together.length);
}

const KEY_OF_ABILITY = new Map(
  GAME_DATA.abilities.all.flatMap(({ id, slot }) => (slot === 'weapon' ? [] : [[id, slot] as const])),
);

function endOf(last: Snapshot | undefined): PlainEnd | undefined {
  if (!last) return undefined;
  const { playerDamage, objectiveDamage, neutralDamage, damageTaken, damageMitigated, healing } = last;
  const { selfHealing, teammateHealing, shotsHit, shotsMissed, heroBulletsHit, heroBulletsHitCrit } = last;
  return {
    playerDamage,
    objectiveDamage,
    neutralDamage,
    damageTaken,
    damageMitigated,
    healing,
    selfHealing,
    teammateHealing,
    shotsHit,
    shotsMissed,
    heroBulletsHit,
    heroBulletsHitCrit,
  };
}

function momentOf(snapshot: Snapshot): PlainMoment {
  const { netWorth, level, kills, deaths, assists, creepKills, denies, playerDamage, damageTaken } = snapshot;
  return { netWorth, level, kills, deaths, assists, creepKills, denies, playerDamage, damageTaken };
}

/** What a player did to players by the categories of the matrix, at the end of the match. */
function damageByKind(matrix: DamageMatrix | null): (slot: number) => PlainDamage | undefined {
  if (!matrix) return () => undefined;
  return (slot) => {
    const dealt = matrix.dealers.filter((dealer) => dealer.slot === slot).flatMap((dealer) => dealer.dealt);
    const of = (category: string) =>
      dealt.reduce((sum, { sourceIndex, targetSlot, amounts }) => {
        const source = matrix.sources[sourceIndex];
        const isMeant =
          source?.kind === 'damage' &&
          source.grouping === 'category' &&
          source.name === category &&
          targetSlot > 0;
        return sum + (isMeant ? (amounts.at(-1) ?? 0) : 0);
      }, 0);
    return { bullet: of('Bullet'), ability: of('Ability'), melee: of('Melee') };
  };
}

import type { LeagueSource, SeasonSettings } from '@soulstat/api-client/contract';
import { entrantsOf, type Match } from '@soulstat/tournament';
import type { IngestStores } from '../../matches/ingest/ingest-stores.ts';
import type { TeamEntry } from '../../community/teams/team-entry.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { renderText } from '../../subjects/tournaments/creator/source.ts';
import { enterLog, SERVER, type LogContext } from '../../subjects/tournaments/log/enter-log.ts';
import { holdTournaments } from '../../subjects/tournaments/log/held-tournaments.ts';
import { firstSettings } from '../../subjects/tournaments/leagues/division-source.ts';
import { setLeagueRole } from '../../subjects/tournaments/leagues/queries/league-people.ts';
import {
  findLeague,
  forgetSimulatedLeagues,
  insertLeague,
} from '../../subjects/tournaments/leagues/queries/leagues.ts';
import { openSeason, prepareDivisions, startSeason } from '../../subjects/tournaments/leagues/run-season.ts';
import { matchDay, matchesIn, readSeason, timeOf } from '../../subjects/tournaments/leagues/seasons.ts';
import { linkLineUp } from '../../subjects/tournaments/play/link-matches.ts';
import { confirmAll } from '../../subjects/tournaments/queries/simulated.ts';
import { enterTeam } from '../../subjects/tournaments/registration/entries.ts';
import type { PlayingTournaments } from './demo-tournaments.ts';
import type { DemoTeam } from './demo-teams.ts';
import { makeAccounts, type DemoPlan } from './queries/demo-world.ts';

const LEAGUE = 'city-league';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Teams of a division at most, and as few as make a season. */
const [MOST_TEAMS, FEWEST_TEAMS] = [6, 3];
const TEAM_SIZE = 6;
/** Of the first match of the league; tournaments count from 0. */
const FIRST_NUMBER = 5000;

const SOURCE: LeagueSource = {
  name: 'Cursed City League',
  theme: 'plain',
  visibility: 'public',
  region: 'europe',
  language: 'en',
  timeZone: 'Europe/Berlin',
  description:
    'This league is part of the simulated world: invented teams play a match day a week in two divisions, and they go when real matches come.',
  rules: `- Six players a team, three substitutes.
- Both captains can move a match by three days.
- The best two of the second division go up, the last two of the first go down.`,
  contacts: [],
  streams: [],
};

/** A season of two divisions that is on; a short world has shorter weeks. */
function seasonOf({ untilSeconds, days }: DemoPlan, teams: number): SeasonSettings {
  const until = Math.floor(untilSeconds / 3600) * HOUR;
  // All match days but the last one are over.
  const over = (teams % 2 === 0 ? teams - 1 : teams) - 1;
  const daysBetween = Math.min(7, Math.max(1, Math.floor((days - 1) / over)));
  const startsAt = until - (over - 1) * daysBetween * DAY - 4 * HOUR;
  const settings = firstSettings(startsAt);
  return {
    ...settings,
    name: 'Autumn season',
    opensAt: startsAt - 14 * DAY,
    closesAt: startsAt - 3 * DAY,
    startsAt,
    daysBetween,
    entry: 'open',
    bestOf: 1,
    minutesToAppear: null,
    transfers: null,
    divisions: settings.divisions.map((division) => ({ ...division, places: teams })),
  };
}

/**
 * A season of the demo world: teams enter, the fixtures of two divisions are drawn, the league plays those that are over, and they link themselves.
 * What was cut off is forgotten and played anew.
 */
export async function playDemoSeason(
  stores: IngestStores,
  playing: PlayingTournaments,
  lasting: ReadonlyMap<string, TeamEntry>,
): Promise<void> {
  const { postgres } = stores;
  const { plan, league, signal } = playing;
  await forgetSimulatedLeagues(postgres);
  const owner = league.players[0]?.accountId;
  const teams = Math.min(MOST_TEAMS, Math.floor(league.teams.length / 2));
  if (owner === undefined || teams < FEWEST_TEAMS || signal.aborted) return;
  await makeAccounts(postgres, [owner, ...league.teams.map(({ accountIds }) => accountIds[0] ?? 0)]);
  await new DemoSeason(postgres, { ...playing, lasting }, owner).run(seasonOf(plan, teams));
}

interface PlayingSeason extends PlayingTournaments {
  /** Teams of the demo world by name. */
  readonly lasting: ReadonlyMap<string, TeamEntry>;
}

class DemoSeason {
  readonly #postgres: Postgres;
  readonly #playing: PlayingSeason;
  readonly #owner: number;
  readonly #context: LogContext;
  #clock = 0;
  #number = FIRST_NUMBER;
  readonly #teams = new Map<number, DemoTeam>();

  constructor(postgres: Postgres, playing: PlayingSeason, owner: number) {
    this.#postgres = postgres;
    this.#playing = playing;
    this.#owner = owner;
    this.#context = { postgres, held: holdTournaments(), now: () => this.#clock };
  }

  async run(settings: SeasonSettings): Promise<void> {
    this.#clock = settings.opensAt;
    const ids = await this.#open(settings);
    const teams = settings.divisions[0]?.places ?? 0;
    for (const [index, id] of ids.entries())
      await this.#enter(id, this.#playing.league.teams.slice(index * teams, (index + 1) * teams));
    this.#clock = settings.closesAt;
    await this.#postgres.transaction(async (tx) =>
      startSeason(tx, await this.#season(tx), { accountId: this.#owner, now: this.#context.now }),
    );
    await this.#play();
  }

  async #season(db: Postgres) {
    const league = await findLeague(db, LEAGUE);
    if (!league) throw new Error('The league of the demo world is gone');
    return readSeason(db, holdTournaments(), league, 1);
  }

  async #open(settings: SeasonSettings): Promise<readonly number[]> {
    const [description, rules] = await Promise.all([
      renderText(SOURCE.description, 'tournament', false),
      renderText(SOURCE.rules, 'tournament', false),
    ]);
    await insertLeague(this.#postgres, {
      league: LEAGUE,
      source: SOURCE,
      description,
      rules,
      isSimulated: true,
    });
    await setLeagueRole(this.#postgres, LEAGUE, this.#owner, 'owner');
    const league = await findLeague(this.#postgres, LEAGUE);
    if (!league) throw new Error('The league of the demo world is gone');
    const prepared = await prepareDivisions(league, settings);
    const staff = [{ accountId: this.#owner, role: 'owner' as const }];
    const opening = { league, season: 1, settings, prepared, staff, previous: undefined };
    return this.#postgres.transaction((tx) => openSeason(tx, { ...opening, now: this.#context.now }));
  }

  /** The strongest teams play in the first division. */
  async #enter(id: number, teams: readonly DemoTeam[]): Promise<void> {
    for (const team of teams) {
      const [captainId = 0, ...others] = team.accountIds;
      const asked = {
        name: team.name,
        tag: team.tag,
        region: 'europe' as const,
        roster: others.map((accountId) => ({ accountId, role: 'player' as const })),
        acceptsRules: true as const,
      };
      const checked = { problems: [], rating: null, points: new Map<number, number>() };
      const lasting = this.#playing.lasting.get(team.name);
      const entering = { captainId, asked, checked, team: lasting };
      const { entrantId } = await enterTeam(this.#context, id, entering);
      this.#teams.set(entrantId, team);
      this.#clock += HOUR;
    }
    await confirmAll(this.#postgres, id);
  }

  /** In the order of their times; the second match of the season was moved by two hours, the last one that is over was forfeited. */
  async #play(): Promise<void> {
    const season = await this.#season(this.#postgres);
    const until = this.#playing.plan.untilSeconds * 1000;
    const all = season.divisions.flatMap((division) =>
      matchesIn(division).map((match) => ({
        id: division.tournament.row.id,
        match,
        at: timeOf(season, match),
      })),
    );
    const due = all.filter(({ at }) => at < until).toSorted((a, b) => a.at - b.at);
    const moved = due[1];
    if (moved) await this.#move(moved.id, moved.match.id, matchDay(season, moved.match.round) + 2 * HOUR);
    for (const [index, { id, match, at }] of due.entries()) {
      if (this.#playing.signal.aborted) return;
      this.#clock = at + (match === moved?.match ? 2 * HOUR : 0);
      if (index === due.length - 1) await this.#forfeit(id, match);
      else await this.#playMatch(match);
    }
  }

  async #move(id: number, match: string, startsAt: number): Promise<void> {
    const action = { type: 'schedule-match', match, startsAt } as const;
    await enterLog(this.#context, id, async () => [
      { by: SERVER, action, reason: 'Both captains agreed.', accountId: null },
    ]);
  }

  async #forfeit(id: number, match: Match): Promise<void> {
    const sides = entrantsOf(match);
    if (!sides) return;
    const outcome = { kind: 'forfeit', loser: sides[1] } as const;
    await enterLog(this.#context, id, async () => [
      {
        by: { role: 'organiser' },
        action: { type: 'result', match: match.id, sides, outcome },
        reason: 'Too few players came.',
        accountId: this.#owner,
      },
    ]);
  }

  async #playMatch(match: Match): Promise<void> {
    const [one, other] = entrantsOf(match)?.map((id) => this.#teams.get(id)) ?? [];
    if (!one || !other) return;
    const first = one.heroIds.slice(0, TEAM_SIZE);
    const second = other.heroIds.filter((id) => !first.includes(id)).slice(0, TEAM_SIZE);
    if (first.length < TEAM_SIZE || second.length < TEAM_SIZE) return;
    const startsAtSeconds = Math.floor(this.#clock / 1000) + 600;
    const accountIds = [one.accountIds, other.accountIds] as const;
    const heroIds = [first, second] as const;
    const number = this.#number++;
    const played = await this.#playing.league.arrange({ number, startsAtSeconds, accountIds, heroIds });
    const { winner, seconds } = played;
    if (winner === null) return;
    this.#playing.takeIn(played);
    this.#clock = (startsAtSeconds + seconds + 60) * 1000;
    const { matchId } = played.match;
    const lineUp = { matchId, startedAt: startsAtSeconds, seconds, winner, heroIds, accountIds };
    await linkLineUp(this.#postgres, lineUp, this.#context.now);
  }
}

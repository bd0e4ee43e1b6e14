import { openRoom, otherTeam, type Team } from '@soulstat/draft';
import { entrantsOf, randomFrom, startStage, type Match } from '@soulstat/tournament';
import type { MatchLineUp } from '@soulstat/warehouse';
import type { IngestStores } from '../../matches/ingest/ingest-stores.ts';
import type { TeamEntry } from '../../community/teams/team-entry.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { openDraft } from '../../subjects/drafts/rooms/new-draft.ts';
import { addDraftEvents } from '../../subjects/drafts/queries/draft-events.ts';
import { findDraft } from '../../subjects/drafts/queries/drafts.ts';
import { prepareSource, publishSource } from '../../subjects/tournaments/creator/publish.ts';
import { drawNumber, enterLog, SERVER, type LogContext } from '../../subjects/tournaments/log/enter-log.ts';
import { holdTournaments } from '../../subjects/tournaments/log/held-tournaments.ts';
import { matchOf } from '../../subjects/tournaments/pages/match-view.ts';
import { linkLineUp } from '../../subjects/tournaments/play/link-matches.ts';
import { seatInDraft, teamOneSide } from '../../subjects/tournaments/play/match-draft.ts';
import { noteCame } from '../../subjects/tournaments/queries/beside-matches.ts';
import { confirmAll, forgetSimulatedTournaments } from '../../subjects/tournaments/queries/simulated.ts';
import { enterTeam } from '../../subjects/tournaments/registration/entries.ts';
import { draftGame, pickedBySide, reportGame, type DemoRoom, type Drafted } from './demo-draft.ts';
import { dayOf, demoTournaments, type DemoTournament } from './demo-sources.ts';
import type { DemoTeam } from './demo-teams.ts';
import { makeDemoTeams } from './make-demo-teams.ts';
import { makeAccounts, type DemoPlan } from './queries/demo-world.ts';
import type { PlayedLeague } from './play-league.ts';
import type { PlayedMatch } from './played-match.ts';

/** Captains are in their room so long after the match before, and in the lobby so long after the draft. */
const [TO_DRAFT_MS, TO_LOBBY_MS] = [3 * 60_000, 2 * 60_000];
/** A file comes so long after the end of its match. */
const TO_FILE_MS = 60_000;

/** Teams are older than the tournaments that they enter. */
const BEFORE_MS = 60 * 86_400_000;

export interface PlayingTournaments {
  readonly plan: DemoPlan;
  readonly league: PlayedLeague;
  /** Told of each match that was played. */
  readonly takeIn: (played: PlayedMatch) => void;
  readonly signal: AbortSignal;
}

/**
 * Tournaments of the demo world, by the ways that people take: teams enter and check in, captains draft, the league plays the matches, which link
 * themselves. What was cut off is forgotten and played anew, to the same matches: nothing in it depends on chance. They go with the league.
 * Returns the teams that last, by name.
 */
export async function playDemoTournaments(
  stores: IngestStores,
  playing: PlayingTournaments,
): Promise<ReadonlyMap<string, TeamEntry>> {
  const { plan, league, signal } = playing;
  const { postgres } = stores;
  await forgetSimulatedTournaments(postgres);
  const owner = league.players[0]?.accountId ?? null;
  const captains = league.teams.map(({ accountIds }) => accountIds[0] ?? 0);
  await makeAccounts(postgres, owner === null ? captains : [owner, ...captains]);
  let number = 0;
  const lasting = await makeDemoTeams(postgres, league.teams, new Date(plan.untilSeconds * 1000 - BEFORE_MS));
  const options = { ...playing, owner, lasting, random: randomFrom(plan.seed), nextNumber: () => number++ };
  for (const tournament of demoTournaments(plan.untilSeconds)) {
    if (signal.aborted) break;
    await new DemoPlay(postgres, options).run(tournament);
  }
  return lasting;
}

interface DemoOptions extends PlayingTournaments {
  readonly owner: number | null;
  readonly random: () => number;
  /** Teams of the demo world by name. */
  readonly lasting: ReadonlyMap<string, TeamEntry>;
  /** Of the next match. */
  readonly nextNumber: () => number;
}

const bothOf = (match: Match): readonly number[] => entrantsOf(match) ?? [];

interface Entrant {
  readonly id: number;
  readonly team: DemoTeam;
}

/** A game that is on, and how it ends. */
interface Game {
  readonly match: string;
  readonly lineUp: MatchLineUp;
  readonly endsAt: number;
  /** In terms of its draft room. */
  readonly winner: Team;
}

interface Room extends DemoRoom {
  readonly code: string;
  readonly entrants: Readonly<Record<Team, Entrant>>;
}

class DemoPlay {
  readonly #postgres: Postgres;
  readonly #options: DemoOptions;
  readonly #context: LogContext;
  /** The time in the tournament, in ms. */
  #clock = 0;
  #id = 0;
  #entrants: readonly Entrant[] = [];
  readonly #rooms = new Map<string, Room>();

  constructor(postgres: Postgres, options: DemoOptions) {
    this.#postgres = postgres;
    this.#options = options;
    this.#context = { postgres, held: holdTournaments(), now: () => this.#clock };
  }

  async run({ source, teams: [from, to], until }: DemoTournament): Promise<void> {
    const { owner, league } = this.#options;
    const day = dayOf(source);
    const prepared = await prepareSource(source, false);
    const now = until === null ? source.setup.registration.opensAt : day.entry - 1;
    this.#id = await this.#postgres.transaction((tx) =>
      publishSource(tx, prepared, { ownerId: owner, hasLinks: false, now, isSimulated: true }),
    );
    const teams = league.teams.slice(from, to);
    if (until === null || teams.length < 4) return;
    this.#clock = day.entry;
    await this.#enter(teams);
    this.#clock = day.checkIn;
    await this.#checkIn();
    this.#clock = day.start;
    await this.#start();
    await this.#play(until);
    await this.#approve();
  }

  async #enter(teams: readonly DemoTeam[]): Promise<void> {
    const entrants: Entrant[] = [];
    for (const team of teams) {
      const [captainId = 0, ...others] = team.accountIds;
      const roster = others.map((accountId) => ({ accountId, role: 'player' as const }));
      const asked = {
        name: team.name,
        tag: team.tag,
        region: 'europe' as const,
        roster,
        acceptsRules: true as const,
      };
      const checked = { problems: [], rating: null, points: new Map<number, number>() };
      const entering = { captainId, asked, checked, team: this.#options.lasting.get(team.name) };
      const { entrantId } = await enterTeam(this.#context, this.#id, entering);
      entrants.push({ id: entrantId, team });
      this.#clock += 7 * 60_000;
    }
    this.#entrants = entrants;
    await confirmAll(this.#postgres, this.#id);
  }

  async #checkIn(): Promise<void> {
    await enterLog(this.#context, this.#id, async () =>
      this.#entrants.map(({ id, team }) => ({
        by: { role: 'captain', entrant: id },
        action: { type: 'check-in', entrant: id },
        accountId: team.accountIds[0] ?? null,
      })),
    );
  }

  /** By an organiser, the strongest teams first. */
  async #start(): Promise<void> {
    const by = { role: 'organiser' } as const;
    const { owner: accountId } = this.#options;
    const order = this.#entrants.map(({ id }) => id);
    await enterLog(this.#context, this.#id, async () => [
      { by, action: { type: 'seed', method: 'manual', order }, accountId },
    ]);
    await enterLog(this.#context, this.#id, async ({ row, state }) => [
      { by, action: startStage(row.source.setup, state, 0, drawNumber()), accountId },
    ]);
  }

  /** Games in the order in which they end, until then; nobody plays two at once. */
  async #play(until: number): Promise<void> {
    const games = new Map<string, Game | undefined>();
    while (!this.#options.signal.aborted) {
      const open = await this.#open();
      const busy = new Set(open.filter(({ id }) => games.has(id)).flatMap(bothOf));
      for (const match of open) {
        if (games.has(match.id) || bothOf(match).some((id) => busy.has(id))) continue;
        games.set(match.id, await this.#begin(match, until));
        for (const id of bothOf(match)) busy.add(id);
      }
      const [ended] = [...games.values()]
        .flatMap((game) => game ?? [])
        .toSorted((a, b) => a.endsAt - b.endsAt);
      if (!ended) return;
      games.delete(ended.match);
      this.#clock = Math.max(this.#clock, ended.endsAt);
      await this.#end(ended);
    }
  }

  async #open(): Promise<readonly Match[]> {
    const tournament = await this.#context.held.read(this.#postgres, this.#id);
    const matches = tournament?.state.stages.flatMap((stage) => stage.matches) ?? [];
    return matches.filter(({ status }) => status === 'ready' || status === 'running');
  }

  /** Undefined where the game does not end in time; its draft may. */
  async #begin(match: Match, until: number): Promise<Game | undefined> {
    const begins = this.#clock + TO_DRAFT_MS;
    if (begins >= until) return undefined;
    const room = this.#rooms.get(match.id) ?? (await this.#openRoom(match));
    const drafted = draftGame(room, begins);
    const draftedAt = drafted.state.at;
    if (draftedAt >= until) return undefined;
    await this.#enterDraft(match.id, room, drafted);
    const { hiddenKing } = drafted.state.games.at(-1) ?? { hiddenKing: 1 as const };
    const sides = [hiddenKing, otherTeam(hiddenKing)] as const;
    const startsAtSeconds = Math.floor((draftedAt + TO_LOBBY_MS) / 1000);
    const accountsOf = (team: Team) => room.entrants[team].team.accountIds;
    const accountIds = [accountsOf(sides[0]), accountsOf(sides[1])] as const;
    const heroIds = pickedBySide(drafted.state);
    const arranged = { number: this.#options.nextNumber(), startsAtSeconds, accountIds, heroIds };
    const played = await this.#options.league.arrange(arranged);
    const { winner, seconds } = played;
    const endsAt = (startsAtSeconds + seconds) * 1000 + TO_FILE_MS;
    if (winner === null || endsAt > until) return undefined;
    this.#options.takeIn(played);
    const matchId = played.match.matchId;
    const lineUp = { matchId, startedAt: startsAtSeconds, seconds, winner, heroIds, accountIds };
    return { match: match.id, lineUp, endsAt, winner: sides[winner] };
  }

  async #openRoom(match: Match): Promise<Room> {
    const { owner } = this.#options;
    let code = '';
    let one: 0 | 1 = 0;
    await enterLog(this.#context, this.#id, async (newest, tx) => {
      const now = this.#clock;
      const found = matchOf(newest, match.id);
      one = teamOneSide(newest.state, found);
      ({ code } = await seatInDraft(tx, newest, found, { seat: 'referee', now, openDraft }));
      for (const side of [0, 1] as const) await noteCame(tx, this.#id, match.id, side, new Date(now));
      return [{ by: SERVER, action: { type: 'begin-match', match: match.id }, accountId: owner }];
    });
    const row = await findDraft(this.#postgres, code);
    const sides = bothOf(match).map((id) => this.#entrants.find((entrant) => entrant.id === id));
    const [first, second] = [sides[one], sides[1 - one]];
    if (!row || !first || !second) throw new Error('A match of the demo world has no draft room');
    const entrants = { 1: first, 2: second };
    const pools = { 1: first.team.heroIds, 2: second.team.heroIds };
    const state = openRoom(row.rules, row.openedAt.getTime());
    return { code, rules: row.rules, state, pools, entrants, random: this.#options.random };
  }

  async #enterDraft(match: string, room: Room, { events, state }: Drafted): Promise<void> {
    if (events.length > 0)
      await addDraftEvents(this.#postgres, {
        code: room.code,
        version: room.state.version,
        events,
        status: state.status,
        at: new Date(state.at),
        servedSince: new Date(0),
      });
    this.#rooms.set(match, { ...room, state });
  }

  async #end({ match, lineUp, winner }: Game): Promise<void> {
    const room = this.#rooms.get(match);
    if (room) await this.#enterDraft(match, room, reportGame(room, winner, this.#clock));
    await linkLineUp(this.#postgres, lineUp, this.#context.now);
  }

  async #approve(): Promise<void> {
    const { owner: accountId } = this.#options;
    this.#clock += TO_DRAFT_MS;
    await enterLog(this.#context, this.#id, async ({ state }) =>
      state.status === 'approval'
        ? [{ by: { role: 'organiser' }, action: { type: 'approve-standings' }, accountId }]
        : [],
    );
  }
}

import type { TournamentChange, TournamentMatch } from '@soulstat/api-client/contract';
import { phaseAt } from '@soulstat/tournament';
import { catchUp, eventText, type Watcher } from '../../../community/realtime/event-streams.ts';
import type { Topics } from '../../../community/realtime/topics.ts';
import type { Log } from '../../../base/log.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import type { HeldTournament, HeldTournaments } from '../log/held-tournaments.ts';
import { listBeside } from '../queries/beside-matches.ts';
import { tournamentTopic, type TournamentNotice } from '../queries/tournament-log.ts';
import { besideOf, matchViews, standingsTables } from './stage-view.ts';

/** Beyond this many matches that look different a stage is read again as a whole. */
const MOST_MATCHES = 120;
/** Changes that somebody who comes back is sent. */
const REMEMBERED = 100;

export interface WatchOptions {
  readonly postgres: Postgres;
  readonly held: HeldTournaments;
  readonly topics: Topics;
  readonly log: Pick<Log, 'warn'>;
  readonly now: () => number;
}

interface Seen {
  readonly version: number;
  readonly phase: string;
  /** Each match as JSON, by stage. */
  readonly stages: readonly ReadonlyMap<string, string>[];
  readonly standings: readonly string[];
  readonly entrants: string;
  readonly about: number;
}

/** A tournament that somebody on this process watches: what changes is worked out once, and sent to all as it is. */
export class WatchedTournament {
  readonly watchers = new Set<Watcher>();
  readonly #id: number;
  readonly #options: WatchOptions;
  #seen: Seen;
  #sent: { readonly version: number; readonly event: string }[] = [];
  #unfollow: () => void = () => undefined;
  #noticed = new Set<TournamentNotice['kind']>();
  #work: Promise<void> | undefined;

  private constructor(id: number, options: WatchOptions, seen: Seen) {
    this.#id = id;
    this.#options = options;
    this.#seen = seen;
  }

  /** Undefined without such a tournament. */
  static async open(id: number, options: WatchOptions): Promise<WatchedTournament | undefined> {
    const tournament = await options.held.read(options.postgres, id);
    if (!tournament) return undefined;
    const watched = new WatchedTournament(id, options, await lookAt(options, tournament));
    watched.#unfollow = await options.topics.follow(tournamentTopic(id), {
      told: (message) => watched.#notice((message as TournamentNotice).kind),
      missed: () => watched.#notice('log'),
    });
    // What was entered before it was followed.
    watched.#notice('log');
    return watched;
  }

  get version(): number {
    return this.#seen.version;
  }

  /** Sends what came after a version, and from then on whatever happens. Who missed too much is to read all of it again. */
  add(watcher: Watcher, after: number | undefined): void {
    this.watchers.add(watcher);
    catchUp(watcher, after, this.#seen.version, this.#sent);
  }

  async close(): Promise<void> {
    this.#unfollow();
    await this.#work;
  }

  #notice(kind: TournamentNotice['kind']): void {
    this.#noticed.add(kind);
    this.#work ??= this.#tellAll().finally(() => {
      this.#work = undefined;
    });
  }

  async #tellAll(): Promise<void> {
    const { postgres, held, log } = this.#options;
    try {
      while (this.#noticed.size > 0) {
        const noticed = this.#noticed;
        this.#noticed = new Set();
        const tournament = await held.read(postgres, this.#id);
        if (!tournament) return;
        const seen = await lookAt(this.#options, tournament);
        const change = changeBetween(this.#seen, seen, noticed, tournament);
        this.#seen = seen;
        if (change) this.#tell(change);
      }
    } catch (error) {
      log.warn({ err: error, tournament: this.#id }, 'Those who watch a tournament could not be told');
    }
  }

  #tell(change: TournamentChange): void {
    const event = eventText('change', change.version, change);
    this.#sent = [...this.#sent, { version: change.version, event }].slice(-REMEMBERED);
    for (const watcher of this.watchers) watcher.send(event);
  }
}

async function lookAt({ postgres, now }: WatchOptions, tournament: HeldTournament): Promise<Seen> {
  const { row, state } = tournament;
  const { setup } = row.source;
  const view = matchViews(tournament, besideOf(await listBeside(postgres, row.id)));
  return {
    version: row.version,
    phase: phaseAt(setup, state, now()),
    stages: state.stages.map(
      ({ matches }, stage) => new Map(matches.map((match) => [match.id, JSON.stringify(view(match, stage))])),
    ),
    standings: state.stages.map((_, stage) => JSON.stringify(standingsTables(setup, state, stage))),
    entrants: JSON.stringify(
      state.entrants.map(({ id, status, seed, isCheckedIn }) => [id, status, seed, isCheckedIn]),
    ),
    about: row.revision,
  };
}

/** Undefined where nothing looks different. */
function changeBetween(
  before: Seen,
  now: Seen,
  noticed: ReadonlySet<TournamentNotice['kind']>,
  { row }: Pick<HeldTournament, 'row'>,
): TournamentChange | undefined {
  const matches: TournamentMatch[] = [];
  const stages: number[] = [];
  for (const [stage, own] of now.stages.entries()) {
    const old = before.stages[stage] ?? new Map<string, string>();
    const changed = [...own].filter(([id, text]) => old.get(id) !== text);
    const isOther = old.size !== own.size || changed.length > MOST_MATCHES;
    if (isOther) stages.push(stage);
    else matches.push(...changed.map(([, text]) => JSON.parse(text) as TournamentMatch));
  }
  const standings = now.standings.flatMap((text, stage) =>
    text !== before.standings[stage] && !stages.includes(stage)
      ? [{ stage, tables: JSON.parse(text) as TournamentChange['standings'][number]['tables'] }]
      : [],
  );
  const change: TournamentChange = {
    version: row.version,
    phase: now.phase as TournamentChange['phase'],
    matches,
    stages,
    standings,
    entrants: noticed.has('entrants') || now.entrants !== before.entrants,
    about: noticed.has('about') || now.about !== before.about,
    news: noticed.has('news'),
  };
  const isSame =
    now.version === before.version &&
    now.phase === before.phase &&
    matches.length + stages.length + standings.length === 0 &&
    !change.entrants &&
    !change.about &&
    !change.news;
  return isSame ? undefined : change;
}

import { vacuumTable } from '../../operations/worker/queries/upkeep.ts';
import { startStage } from '@soulstat/tournament';
import type { Databases } from '../../storage/databases.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { enterLog, type NewEntry } from '../../subjects/tournaments/log/enter-log.ts';
import { holdTournaments } from '../../subjects/tournaments/log/held-tournaments.ts';
import { prepareSource, publishSource } from '../../subjects/tournaments/creator/publish.ts';
import { insertEntrant, insertRoster } from '../../subjects/tournaments/queries/entrants.ts';
import { cup } from '../../subjects/tournaments/testing/cup.ts';
import { openSite } from './site.ts';

export type TournamentSite = Awaited<ReturnType<typeof openTournamentSite>>;

/** The whole app, listening, with so many tournaments stored, and one of so many entrants that is on. */
export async function openTournamentSite(
  databases: Databases,
  {
    stored,
    entrants,
    webDir,
  }: {
    readonly stored: number;
    readonly entrants: number;
    /** Of the built site. */ readonly webDir?: string;
  },
) {
  const { postgres } = databases;
  const now = Date.now();
  const { setup } = cup();
  const source = cup({
    setup: {
      registration: {
        ...setup.registration,
        opensAt: now - 3_600_000,
        closesAt: now + 60_000,
        places: entrants,
      },
      schedule: { ...setup.schedule, startsAt: now + 120_000, stageStartsAt: [null] },
      stages: [
        {
          name: 'Double elimination',
          format: 'double-elimination',
          intake: { from: 'all' },
          series: { usual: 1, exceptions: [] },
          ordering: 'inner-outer',
          loserOrderings: null,
          hasReset: true,
        },
      ],
    },
  });
  const prepared = await prepareSource(source, false);
  const id = await postgres.transaction((tx) =>
    publishSource(tx, prepared, { ownerId: null, hasLinks: false, now }),
  );
  await copy(databases, id, stored - 1);
  // As every night: the planner knows how many there are.
  await vacuumTable(postgres, 'tournament');
  const context = { postgres, held: holdTournaments(), now: () => now };
  const by = { role: 'organiser' } as const;
  const at = new Date(now);
  await enterLog(context, id, async (_, tx) => {
    const entries: NewEntry[] = [];
    for (let index = 0; index < entrants; index += 1) {
      const team = { name: `Team number ${index}`, tag: null, captainId: null, region: null };
      const entrantId = await insertEntrant(tx, { ...team, tournamentId: id, inviteHash: null, at });
      const players = [{ accountId: 1_000_000 + index, role: 'player', isConfirmed: true } as const];
      const [line] = await insertRoster(tx, { tournamentId: id, entrantId, at }, players);
      const action = { type: 'enter', entrant: entrantId, roster: [line?.line ?? 1], rating: null } as const;
      entries.push({ by, action, accountId: null });
    }
    return entries;
  });
  await enterLog(context, id, async ({ state }) => [
    { by, action: startStage(source.setup, state, 0, 1), accountId: null },
  ]);
  const { listen, close } = openSite(databases, {}, { webDir });
  const url = await listen();
  return {
    url,
    id,
    close,
    /** Ends the next open match: when that was committed, and as which version. */
    endMatch: async (): Promise<{ readonly committed: number; readonly version: number }> => {
      const { tournament } = await enterLog(context, id, async ({ state }) => {
        const match = state.stages[0]?.matches.find(({ status }) => status === 'ready');
        const [a, b] = match?.sides ?? [];
        if (!match || a?.kind !== 'entrant' || b?.kind !== 'entrant') throw new Error('No match is open');
        const sides = [a.entrant, b.entrant] as const;
        const outcome = { kind: 'played', score: [1, 0], games: [] } as const;
        return [{ by, action: { type: 'result', match: match.id, sides, outcome }, accountId: null }];
      });
      return { committed: performance.timeOrigin + performance.now(), version: tournament.row.version };
    },
  };
}

/** Tournaments as lists have them. */
const copy = ({ postgres }: Databases, id: number, copies: number) =>
  postgres.run(pg`
    insert into tournament (tournament_id, source, description, rules, status, name, visibility, region, language, formats, team_size,
      entry, has_free_agents, has_prize, opens_at, closes_at, starts_at, ends_at, places, published_at, updated_at)
    select 10000000 + n, source, description, rules, (array['registration', 'registration', 'finished', 'cancelled'])[1 + n % 4],
      name || ' ' || n, visibility, (array['europe', 'asia', 'north-america'])[1 + n % 3], language, formats, 1 + n % 6,
      entry, has_free_agents, n % 2 = 0, opens_at, closes_at + (n - 5000) * interval '1 hour', starts_at + (n - 5000) * interval '1 hour',
      ends_at + (n - 5000) * interval '1 hour', places, published_at, updated_at
    from tournament, generate_series(1, ${copies}::int) as n where tournament_id = ${id}
  `);

import {
  tournaments as contract,
  tournamentStatistics as statistics,
  tournamentStaff,
} from '@soulstat/api-client/contract';
import { isTable } from '@soulstat/tournament';
import { drawPreview } from '../../../community/cards/draw-card.ts';
import { openCards } from '../../../community/cards/open-cards.ts';
import { serve } from '../../../http/feature.ts';
import { LRUCache } from 'lru-cache';
import { entrantViews } from '../registration/entrants-view.ts';
import type { HeldTournament } from '../log/held-tournaments.ts';
import { evidenceView } from '../pages/match-view.ts';
import { teamName } from '../registration/names.ts';
import { aroundTournament } from '../pages/around.ts';
import { listEvidence } from '../queries/beside-matches.ts';
import { listEntrantRows } from '../queries/entrants.ts';
import { tournamentStatistics } from '../results/statistics.ts';
import { entrantsCsv, matchesCsv, playersCsv, standingsCsv } from './tables.ts';
import { runnersUp, tournamentCard } from '../pages/tournament-card.ts';
import type { TournamentFeature } from '../tournaments.ts';
import { wholeFile } from './whole-file.ts';
import { stageView } from './whole-stage.ts';

/** The file of a tournament is made anew no more often, however many ask. */
const FILE_MS = 5000;
const MOST_FILES = 50;

/** A tournament as files: for other programs, for spreadsheets, for link previews. */
export const exportRoutes: TournamentFeature = async (app, needs) => {
  const { tournaments } = needs;
  const { postgres } = needs;
  const { find, now, readFacts } = tournaments;
  const sendCard = openCards();
  const files = new LRUCache<string, string, HeldTournament>({
    max: MOST_FILES,
    ttl: FILE_MS,
    fetchMethod: async (_key, _stale, { context }) =>
      JSON.stringify(await wholeFile(needs, context, { facts: await readFacts(), now: now() })),
  });

  serve(app, contract.getTournamentFile, async ({ params: { id } }, reply) => {
    const tournament = await find(id);
    const { version, revision } = tournament.row;
    const text = await files.fetch(`${id} ${version} ${revision}`, { context: tournament });
    reply.type('application/json').header('cache-control', 'public, max-age=5');
    return reply.send(text as never);
  });

  serve(app, tournamentStaff.exportTournament, async (request, reply) => {
    const { tournament } = await tournaments.require(request, 'tournament.administer');
    const { row, log } = tournament;
    const file = await wholeFile(needs, tournament, { facts: await readFacts(), now: now() });
    const evidence = (await listEvidence(postgres, row.id)).map((each) => ({
      ...evidenceView(each),
      match: each.match,
    }));
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="tournament-${row.id}.json"`);
    return { ...file, source: row.source, log: [...log], evidence };
  });

  serve(app, contract.exportTournamentCsv, async ({ params: { id }, query: { part } }, reply) => {
    const tournament = await find(id);
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .header('content-disposition', `attachment; filename="tournament-${id}-${part}.csv"`);
    return csvPart(tournament, part);
  });

  async function csvPart(tournament: HeldTournament, part: 'entrants' | 'players' | 'matches' | 'standings') {
    const { row, state } = tournament;
    const { setup, teamSize } = row.source;
    if (part === 'entrants' || part === 'players') {
      const ids = state.entrants.map(({ id }) => id);
      const entrants = await entrantViews(needs, tournament, ids);
      return part === 'entrants' ? entrantsCsv(entrants) : playersCsv(entrants);
    }
    const stages = await Promise.all(setup.stages.map((_, index) => stageView(postgres, tournament, index)));
    const rows = new Map((await listEntrantRows(postgres, row.id)).map((each) => [each.id, each.name]));
    const nameOf = (id: number | null) => (id === null ? null : teamName(rows.get(id) ?? null, teamSize));
    if (part === 'matches') return matchesCsv(stages, nameOf);
    const rulesOf = (stage: number) => {
      const rules = setup.stages[stage];
      return rules && isTable(rules) ? rules.tieBreaks : [];
    };
    return standingsCsv(stages, rulesOf, nameOf);
  }

  serve(app, contract.getTournamentCard, async (request, reply) => {
    const tournament = await find(request.params.id);
    const { row } = await aroundTournament(postgres, tournament.row.id, await readFacts());
    const svg = drawPreview('tournament', tournamentCard(row, now(), await runnersUp(postgres, tournament)));
    await sendCard(request, reply.header('cache-control', 'public, no-cache'), svg);
    return reply;
  });

  serve(app, statistics.getTournamentStatistics, async ({ params: { id }, query: { stage } }, reply) => {
    const counted = await tournamentStatistics(needs, await find(id), stage, now());
    reply.header('cache-control', 'public, max-age=10');
    return counted;
  });
};

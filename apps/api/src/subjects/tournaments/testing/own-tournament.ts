import type { Postgres } from '../../../storage/postgres/pg.ts';
import { prepareSource, publishSource } from '../creator/publish.ts';
import { insertEvidence } from '../queries/beside-matches.ts';
import { insertDraft } from '../queries/drafts.ts';
import { insertEntrant, insertRoster } from '../queries/entrants.ts';
import { saveCalendarKey } from '../queries/mine.ts';
import { insertNews } from '../queries/news.ts';
import { saveFreeAgent } from '../queries/people.ts';
import { insertWebhook } from '../queries/webhooks.ts';
import { approve, insertSeries, prepareOccurrence, setApprovers } from '../queries/series.ts';
import { insertLog } from '../queries/tournament-log.ts';
import { setFollowed, setLeagueRole, saveContact } from '../leagues/queries/league-people.ts';
import { insertLeague } from '../leagues/queries/leagues.ts';
import { endMove, insertMove } from '../leagues/queries/moves.ts';
import { insertDivision, insertSeason } from '../leagues/queries/seasons.ts';
import { cup, START } from './cup.ts';
import { leagueSource, seasonOfTwo } from './season.ts';

/** A row of every table of tournaments and leagues that can name an account. */
export async function makeTournament(postgres: Postgres, accountId: number): Promise<void> {
  const prepared = await prepareSource(cup(), false);
  await postgres.transaction(async (tx) => {
    const at = new Date(START);
    const id = await publishSource(tx, prepared, { ownerId: accountId, hasLinks: false, now: START });
    const entrantId = await insertEntrant(tx, {
      tournamentId: id,
      name: null,
      tag: null,
      captainId: accountId,
      region: null,
      inviteHash: new Uint8Array(32),
      at,
    });
    await insertRoster(tx, { tournamentId: id, entrantId, at }, [
      { accountId, role: 'player', isConfirmed: true },
    ]);
    const by = { role: 'captain', entrant: entrantId } as const;
    const entry = { id: 1, at: START, by, reason: 'A reason', type: 'check-in', entrant: entrantId } as const;
    await insertLog(tx, id, [{ entry, accountId }]);
    const url = 'https://program.example/told';
    await insertWebhook(tx, id, { accountId, url, secret: 's', events: ['result'] });
    await saveFreeAgent(tx, { tournamentId: id, accountId, note: '', heroIds: [1], at });
    const news = { title: 'News', markdown: 'Text', rendered: prepared.rules, isPinned: false, at };
    await insertNews(tx, id, accountId, news);
    const evidence = { match: '1-r1-1', entrantId, authorId: accountId, body: 'Words', images: [], at };
    await insertEvidence(tx, id, evidence);
    await insertDraft(tx, accountId, prepared.source);
    const series = { ownerId: accountId, source: prepared.source, firstAt: at, everyWeeks: 1 };
    const seriesId = await insertSeries(tx, { ...series, announcedDaysBefore: 7 });
    await setApprovers(tx, seriesId, [accountId]);
    await prepareOccurrence(tx, seriesId, 1, at);
    await approve(tx, seriesId, 1, accountId);
    await saveCalendarKey(tx, accountId, new Uint8Array(32));
    await makeLeague(tx, { accountId, tournamentId: id, entrantId, at });
  });
}

/** A league whose only division is this tournament. */
async function makeLeague(
  tx: Postgres,
  {
    accountId,
    tournamentId,
    entrantId,
    at,
  }: {
    readonly accountId: number;
    readonly tournamentId: number;
    readonly entrantId: number;
    readonly at: Date;
  },
): Promise<void> {
  const league = 'own-league';
  const source = leagueSource();
  const { rules } = await prepareSource(cup(), false);
  await insertLeague(tx, { league, source, description: rules, rules, isSimulated: false });
  await setLeagueRole(tx, league, accountId, 'owner');
  await setFollowed(tx, league, accountId, true);
  await insertSeason(tx, { league, season: 1, settings: seasonOfTwo(START) });
  await insertDivision(tx, { league, season: 1 }, { tournamentId, tier: 1 });
  await saveContact(tx, { entrantId, accountId, contact: 'On the chat' });
  const move = { tournamentId, match: '1-r1-1', entrantId, startsAt: at, note: '', createdAt: at };
  const made = await insertMove(tx, { ...move, proposedBy: accountId });
  await endMove(tx, made?.moveId ?? 0, ['open'], { state: 'accepted', accountId, at });
}

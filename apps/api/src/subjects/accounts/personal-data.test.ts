import type { AccountExport } from '@soulstat/api-client';
import {
  columnName,
  NO_PERSON_IN_COLUMN,
  NO_PERSONAL_DATA,
  STORED_TABLES,
  SUMS_OVER_EVERYBODY,
} from '@soulstat/personal-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertKey } from '../../community/keys/queries/api-keys.ts';
import { noteTry } from '../../community/webhooks/queries/webhook-calls.ts';
import { openDraft } from '../drafts/rooms/new-draft.ts';
import { linkMatch } from '../drafts/queries/draft-matches.ts';
import { banAccount } from '../../matches/queries/account-bans.ts';
import { countUpload } from '../ingest/queries/account-uploads.ts';
import { saveLink } from '../../community/accounts/queries/accounts.ts';
import { saveUpload } from '../../matches/queries/match-uploads.ts';
import { beginRemoval, noteTraces } from '../../matches/queries/removed-matches.ts';
import { saveUserImage } from '../../community/user-text/queries/user-images.ts';
import { makeAlerts } from '../alerts/testing/own-alerts.ts';
import { makeStreams } from '../streams/testing/own-streams.ts';
import { saveVote } from '../difficulty/queries/votes.ts';
import { saveRun } from '../speedruns/queries/runs.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { savePublisherBoard } from '../leaderboards/queries/publisher-boards.ts';
import { setContentState } from '../../community/moderation/queries/moderation-state.ts';
import { saveLiveChange } from '../../community/live/queries/save-live-matches.ts';
import { liveMatchOf } from '../../testing/live-matches.ts';
import { saveReport } from '../../community/moderation/queries/reports.ts';
import { addMessage } from '../tickets/queries/messages.ts';
import { addVote, saveEntry } from '../tickets/queries/roadmap.ts';
import { changeTicket, insertTicket } from '../tickets/queries/tickets.ts';
import { setRole } from '../../community/accounts/queries/account-roles.ts';
import { json, pg } from '../../storage/postgres/pg.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { boardLeague, openBoardApp } from '../../testing/leagues/board-league.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { writeOwnTexts } from './testing/own-texts.ts';
import { makeTeam } from '../teams/testing/own-team.ts';
import { makeTournament } from '../tournaments/testing/own-tournament.ts';
import { columnsNaming, everyColumn, referencesToPeople } from './testing/personal-data-walk.ts';

/** Longer than any other number that is about. */
const ACCOUNT = 1_987_654_321;
const OTHER = 1_987_654_999;
const LEAGUE = boardLeague(24, 6).map((match) => ({
  ...match,
  players: match.players.map((player) =>
    player.accountId === 500 ? { ...player, accountId: ACCOUNT } : player,
  ),
}));

const named = (onDelete?: 'stays') =>
  STORED_TABLES.filter((stored) => onDelete === undefined || stored.onDelete === onDelete)
    .flatMap(({ table, columns }) => columns.map((column) => `${table}.${columnName(column)}`))
    .toSorted();

let api: TestApp;
let site: AccountSite;
let visitor: Visitor;
beforeAll(async () => {
  api = await openBoardApp(LEAGUE);
  site = await openAccountSite(api.databases);
  visitor = await site.visitor(ACCOUNT);
});
afterAll(async () => {
  await site.close();
  await api.close();
});

test('every table is listed, or says nothing of a person for a reason', async () => {
  const columns = await everyColumn(api.databases);
  const isListed = (table: string) => STORED_TABLES.some((stored) => stored.table === table);
  const isSum = (table: string) => Object.keys(SUMS_OVER_EVERYBODY).some((start) => table.startsWith(start));
  const forgotten = columns.filter(
    ({ database, table }) =>
      !isListed(table) &&
      (database === 'ClickHouse' ? !isSum(table) : !(table in NO_PERSONAL_DATA) && !table.startsWith('job.')),
  );
  expect([...new Set(forgotten.map(({ table }) => table))]).toEqual([]);
});

const ABOUT_PEOPLE =
  /account|author|owner|member|voter|report|actor|moderat|steam|mail|user|subject|favourite|_by$|^by$|mates|enemies/;

test('every column that can name an account is listed, or names nobody for a reason', async () => {
  const references = await referencesToPeople(api.databases);
  const listed = new Set(named());
  const forgotten = (await everyColumn(api.databases)).filter(({ database, table, column, type }) => {
    const name = `${table}.${column}`;
    const mayName =
      ABOUT_PEOPLE.test(column) ||
      references.has(name) ||
      (database === 'PostgreSQL' && /^(?:jsonb?|_int8\[\])$/.test(type));
    return mayName && !listed.has(name) && !(name in NO_PERSON_IN_COLUMN) && !table.startsWith('job.');
  });
  expect(forgotten.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

test('what is listed is there', async () => {
  const present = new Set(
    (await everyColumn(api.databases)).map(({ table, column }) => `${table}.${column}`),
  );
  expect([...named(), ...Object.keys(NO_PERSON_IN_COLUMN)].filter((name) => !present.has(name))).toEqual([]);
});

test('what matches, models and counts write about a player is in listed columns alone', async () => {
  const found = await columnsNaming(api.databases, ACCOUNT);
  expect(found).toContain('player_score.account_id');
  expect(found.filter((name) => !named().includes(name))).toEqual([]);
});

test('one of everything is exported, and deleted but for what is said to stay', async () => {
  await makeOneOfEverything(api.databases.postgres);
  await writeOwnTexts(api.databases.postgres, ACCOUNT);
  const { sha256: picture } = await api.databases.rawStore.put(Buffer.from('a picture'));
  await saveUserImage(api.databases.postgres, ACCOUNT, { sha256: picture, width: 1, height: 1, bytes: 9 });
  await (await site.visitor(OTHER)).post(`/api/profile/add-favourite/${ACCOUNT}`);
  await visitor.post(`/api/profile/add-favourite/${OTHER}`);
  await makeRowsOfClickHouse();
  expect(await columnsNaming(api.databases, ACCOUNT)).toEqual([...new Set(named())]);

  const file = (await visitor.get('/api/profile/export')).json() as AccountExport;
  for (const { table, inExport } of STORED_TABLES) {
    if (typeof inExport === 'object') continue;
    const part = inExport === 'tables' ? file.tables[table] : file[inExport];
    expect(Array.isArray(part) ? part.length : part, table).toBeTruthy();
  }
  expect(file.tables['account_ban']).toMatchObject([{ account_id: ACCOUNT, why: 'Invented matches' }]);
  expect(file.tables['player_match']?.[0]).toMatchObject({
    account_id: ACCOUNT,
    hero_id: expect.any(Number),
  });
  expect(JSON.stringify(file)).not.toContain('id_hash');

  await visitor.post('/api/profile/delete-account-data', { body: { accountId: ACCOUNT } });
  expect(await columnsNaming(api.databases, ACCOUNT)).toEqual([...new Set(named('stays'))]);
  expect(await api.databases.rawStore.has(picture)).toBe(false);
});

/** A row of every table of PostgreSQL: a new table needs one here, too. */
async function makeOneOfEverything(postgres: Postgres): Promise<void> {
  const url = 'https://program.example/told';
  await noteTry(
    postgres,
    { accountId: ACCOUNT, subject: 'draft AAAA0000 1', event: 'draft.changed', url, secret: 's', body: '{}' },
    null,
  );
  await insertKey(postgres, {
    accountId: ACCOUNT,
    name: 'A bot',
    scopes: ['read'],
    origins: [],
    ending: 'abcd',
    hash: new Uint8Array(32).fill(7),
  });
  await savePlayers(postgres, [{ accountId: ACCOUNT, name: 'Odysseus' }], 'platform');
  await saveLink(postgres, ACCOUNT, { platform: 'twitch', platformId: 't1', name: 'odysseus' });
  await saveLink(postgres, ACCOUNT, { platform: 'youtube', platformId: 'UC1', name: 'Odysseus' });
  await makeStreams(postgres, { accountId: ACCOUNT, channelId: 't1' }, 'UC1');
  await makeAlerts(postgres, ACCOUNT);
  await saveRun(postgres, {
    accountId: ACCOUNT,
    tokenHash: new Uint8Array(32),
    mode: 'fixed',
    variant: 5,
    seed: 1,
    day: '2026-11-20',
    input: 'mouse',
    totalMs: 9000,
    misclicks: 0,
    splits: [9000],
    tasks: [],
    events: [],
    path: [],
    isLate: false,
  });
  await saveVote(postgres, {
    accountId: ACCOUNT,
    heroId: 1,
    patch: '2026-11-20',
    aim: 1,
    movement: 2,
    decisions: 3,
    abilityTiming: 4,
    learning: null,
    games: 7,
    tier: 6,
  });
  await saveUpload(postgres, { matchId: 70_000_001, accountId: ACCOUNT, sha256: 'ab'.repeat(32) });
  await countUpload(postgres, { accountId: ACCOUNT, bytes: 1, most: { files: 5, bytes: 5 } });
  await banAccount(postgres, ACCOUNT, 'Invented matches');
  const entry = { position: 1, place: 1, name: 'Odysseus', rankNumber: 116, heroIds: [1] };
  await savePublisherBoard(postgres, { region: 'europe', heroId: 0, takenAt: new Date() }, [
    { ...entry, accountIds: [ACCOUNT, OTHER] },
  ]);
  await postgres.rows(pg`
    insert into blog_post (slug, author_id, title, summary, tags, markdown, rendered, figures)
    values ('a-post', ${ACCOUNT}, 'A post', 'Of staff', ${['tag']}::text[], 'Text', ${json({})}, ${json([])})
  `);
  // As staff about oneself: both sides of an entry.
  await setRole(postgres, {
    accountId: ACCOUNT,
    role: 'author',
    actor: { accountId: ACCOUNT, role: 'staff' },
    why: 'Good guides',
  });
  // About oneself, too: who reports and who is reported.
  const report = {
    kind: 'player',
    id: String(ACCOUNT),
    reporterId: ACCOUNT,
    reason: 'other',
    text: '',
  } as const;
  await saveReport(postgres, report);
  await setContentState(postgres, 'player', String(ACCOUNT), 'hidden');
  await postgres.rows(pg`
    update audit_entry set before = ${json({ accountId: ACCOUNT })}, after = ${json({ accountId: ACCOUNT })}
  `);
  await makeTickets(postgres);
  await makeDraft(postgres);
  await makeTeam(postgres, ACCOUNT);
  await makeTournament(postgres, ACCOUNT);
  await saveLiveChange(postgres, { started: [liveMatchOf(ACCOUNT)], continued: [], ended: [] }, new Date());
  await beginRemoval(postgres, {
    matchIds: [70_000_002],
    refusedFrom: 'players',
    removedBy: 'operator',
    why: null,
  });
  await noteTraces(postgres, [{ matchId: 70_000_002, days: [], accountIds: [ACCOUNT], files: [] }]);
}

/** One of one's own, and one of somebody else's that one answers as staff. */
async function makeTickets(postgres: Postgres): Promise<void> {
  const ticket = { category: 'bug', title: 'A title', email: null } as const;
  const context = [{ name: 'player' as const, value: String(ACCOUNT) }];
  const own = await insertTicket(postgres, { ...ticket, owner: { accountId: ACCOUNT }, context });
  const message = { body: 'A text', rendered: {} };
  await addMessage(postgres, { ...message, ticketId: own, author: 'owner' });
  const codeHash = new Uint8Array(32);
  const strange = await insertTicket(postgres, { ...ticket, owner: { codeHash }, context: [] });
  await addMessage(postgres, { ...message, ticketId: strange, author: 'staff', staffId: ACCOUNT });
  await changeTicket(postgres, strange, { assigneeId: ACCOUNT });
  const entry = { kind: 'plan', state: 'planned', title: 'A plan', body: '', rendered: {} } as const;
  await addVote(postgres, (await saveEntry(postgres, undefined, entry)) ?? 0, ACCOUNT);
}

/** One of one's own, in which one plays for both teams. */
async function makeDraft(postgres: Postgres): Promise<void> {
  const asked = { accounts1: [ACCOUNT], accounts2: [ACCOUNT] };
  const { code } = await openDraft(postgres, asked, { ownerId: ACCOUNT, now: Date.now() });
  const link = {
    code,
    game: 1,
    matchId: 70_000_001,
    isAutomatic: false,
    reason: 'Played',
    linkedBy: ACCOUNT,
  };
  await linkMatch(postgres, link);
}

/** What a small league does not lead to, such as places of the past. */
async function makeRowsOfClickHouse(): Promise<void> {
  const found = new Set(await columnsNaming(api.databases, ACCOUNT));
  for (const { database, table, columns } of STORED_TABLES) {
    const missing = columns.filter((column) => !found.has(`${table}.${columnName(column)}`));
    if (database !== 'ClickHouse' || missing.length === 0) continue;
    const values = missing.map((column) =>
      column.endsWith('[]') ? `[${ACCOUNT}]` : column.endsWith('{}') ? `'{"accountId":${ACCOUNT}}'` : ACCOUNT,
    );
    await api.databases.clickhouse.run({
      fragments: [
        `insert into ${table} (${missing.map(columnName).join(', ')}) values (${values.join(', ')})`,
      ],
      values: [],
    });
  }
}

import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { saveBrowser } from '../queries/browsers.ts';
import { follow, saveChoices } from '../queries/choices.ts';
import { saveEmail } from '../queries/emails.ts';

/** Choices, something followed, a browser that rings, an address, and an alert about the account itself. */
export async function makeAlerts(postgres: Postgres, accountId: number): Promise<void> {
  const now = new Date();
  const choices = { kinds: ['match' as const], quietFrom: null, quietUntil: null, timeZone: 'UTC' };
  await saveChoices(postgres, accountId, choices, now);
  await follow(postgres, accountId, { kind: 'hero', id: 1 }, { most: 10, now });
  const keys = { p256dh: new Uint8Array(65).fill(4), auth: new Uint8Array(16) };
  const browser = {
    endpoint: 'https://push.example/1',
    accountId,
    ...keys,
    site: 'https://stats.example',
    device: null,
    since: now,
  };
  await saveBrowser(postgres, browser, 10);
  await saveEmail(postgres, { accountId, address: 'own@mail.example', pace: 'daily' }, now);
  await postgres.run(pg`
    insert into alert (account_id, kind, key, player_id, match_id, at, told_at)
    values (${accountId}, 'match', 'match 1', ${accountId}, 1, ${now}, ${now})
  `);
}

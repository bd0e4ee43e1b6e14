import { readFile } from 'node:fs/promises';
import { canBeKey, endingOf, hashOfKey, newKey } from '../../community/keys/key-text.ts';
import {
  insertKey,
  listAllKeys,
  removeKey,
  setKeyLimits,
  type ApiKeyRow,
  type Scope,
} from '../../community/keys/queries/api-keys.ts';
import { findAccount } from '../../community/accounts/queries/accounts.ts';
import { OPERATOR, writeAudit } from '../../community/moderation/queries/audit.ts';
import { counted, refused, sayList, type Command, type CommandContext } from '../admin/command.ts';

/** `soulstat keys`: keys of programs, for servers without sign-in and for staff. */
export const keys: Command = async (context) => {
  switch (context.options.keyTask) {
    case 'create':
      return create(context);
    case 'revoke':
      return revoke(context);
    case 'import':
      return takeOver(context);
    case 'limit':
      return limit(context);
    default:
      return sayList(context, await listAllKeys(context.stores.postgres), lineOf, 'There are no keys.');
  }
};

async function create({ stores: { postgres }, options, say }: CommandContext): Promise<number> {
  const { accountId = null, keyName: name } = options;
  if (name === undefined) return refused(say, 'Name the key: --name "What it is for".');
  if (accountId !== null && !(await findAccount(postgres, accountId)))
    return refused(say, `Account ${accountId} has never signed in here.`);
  const key = newKey();
  const made = await insertKey(postgres, { accountId, name, ...secretOf(key), ...allowedBy(options) });
  say(`Key ${made?.keyId} for ${name}. It is shown this once:`);
  say(key);
  return 0;
}

async function revoke({
  stores: { postgres },
  options: { keyId = 0 },
  say,
}: CommandContext): Promise<number> {
  const removed = await removeKey(postgres, keyId);
  if (!removed) return refused(say, `There is no key ${keyId}.`);
  say(`Key ${keyId} (${removed.name}) is revoked.`);
  return 0;
}

async function takeOver({ stores: { postgres }, options, say }: CommandContext): Promise<number> {
  const { file = '' } = options;
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return refused(say, `${file} cannot be read.`);
  const lines = text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [{ line: line.trim(), number: index + 1 }]));
  const wrong = lines.filter(({ line }) => !canBeKey(line.split(/\s+/, 1)[0] ?? ''));
  // The line itself may be a key that was mistyped.
  if (wrong.length > 0)
    return refused(
      say,
      `Nothing was taken over: ${wrong.map(({ number }) => `line ${number}`).join(', ')} of ${file} has no key of sk_ and 64 letters and digits.`,
    );
  let taken = 0;
  for (const { line } of lines) {
    const [key = '', ...words] = line.split(/\s+/);
    const name = words.join(' ').slice(0, 60) || 'Taken over';
    const about = { accountId: null, name, ...allowedBy(options) };
    if (await insertKey(postgres, { ...about, ...secretOf(key) })) taken += 1;
  }
  say(`${counted(taken, 'key')} taken over, ${lines.length - taken} known already.`);
  return 0;
}

async function limit({ stores: { postgres }, options, say }: CommandContext): Promise<number> {
  const { keyId = 0, why = null } = options;
  const known = (await listAllKeys(postgres)).find((key) => key.keyId === keyId);
  if (!known) return refused(say, `There is no key ${keyId}.`);
  const after = {
    matchesPerHour: options.matchesPerHour ?? known.matchesPerHour,
    accountsPerHour: options.accountsPerHour ?? known.accountsPerHour,
  };
  await postgres.transaction(async (tx) => {
    const row = await setKeyLimits(tx, keyId, after);
    if (!row) return;
    const { accountId, ...before } = row;
    const object = { kind: 'apiKey', id: keyId };
    await writeAudit(tx, {
      actor: OPERATOR,
      action: 'apiKey.setLimits',
      object,
      concerns: accountId,
      before,
      after,
      why,
    });
  });
  say(
    `Key ${keyId} may ask for ${after.matchesPerHour} matches and ${after.accountsPerHour} accounts an hour.`,
  );
  return 0;
}

const secretOf = (key: string) => ({ hash: hashOfKey(key), ending: endingOf(key) });

const allowedBy = ({ scopes = 'read,draft', origins }: CommandContext['options']) => ({
  scopes: [...new Set(scopes.split(','))] as Scope[],
  origins: origins === undefined ? [] : [...new Set(origins.split(','))],
});

function lineOf({ keyId, name, accountId, ending, scopes, lastUsedAt, ...limits }: ApiKeyRow): string {
  const owner = accountId === null ? 'the operator' : `account ${accountId}`;
  const used = lastUsedAt === null ? 'not used within a week' : `used ${lastUsedAt.toISOString()}`;
  return `${keyId}: ${name} (…${ending}) of ${owner}, ${scopes.join(' and ')}, ${limits.matchesPerHour} matches and ${limits.accountsPerHour} accounts an hour, ${used}`;
}

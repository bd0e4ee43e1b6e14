import { apiKeys, type ApiKey } from '@soulstat/api-client/contract';
import { useAccountRoutes } from '../../community/accounts/account-limits.ts';
import { noteEvent } from '../../community/accounts/security-log.ts';
import { listKeyUse } from '../../community/keys/queries/api-key-use.ts';
import {
  changeKey,
  insertKey,
  listAllKeys,
  listKeys,
  removeKey,
  rotateKey,
  setKeyLimits,
  type ApiKeyRow,
} from '../../community/keys/queries/api-keys.ts';
import { endingOf, hashOfKey, newKey } from '../../community/keys/key-text.ts';
import { writeAudit } from '../../community/moderation/queries/audit.ts';
import type { Visitors } from '../../community/visitors.ts';
import { fail } from '../../base/problem.ts';
import { inUnixSeconds } from '../../base/unix-seconds.ts';
import { serve, type Feature } from '../../http/feature.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres'> & Pick<Visitors, 'sessions' | 'permissions'> & Limited;

const NO_KEY = 'You have no such key.';

/** Keys of programs, for their owners and for staff. */
export const apiKeyRoutes: Feature<Needs> = async (app, { postgres, sessions, permissions, rateLimits }) => {
  useAccountRoutes(app, { rateLimits, sessions });

  const listOwn = async (accountId: number) => (await listKeys(postgres, accountId)).map(shown);
  /** Fails where the account has no such key. */
  const requireOwn = async (accountId: number, keyId: number) => {
    const keys = await listKeys(postgres, accountId);
    if (!keys.some((key) => key.keyId === keyId)) fail('not_found', NO_KEY);
  };

  serve(app, apiKeys.listApiKeys, async (request) => listOwn((await sessions.require(request)).accountId));

  serve(app, apiKeys.createApiKey, async (request, reply) => {
    const { accountId } = await sessions.require(request);
    if ((await listKeys(postgres, accountId)).length >= apiKeys.MAX_KEYS)
      fail('invalid_request', `You have ${apiKeys.MAX_KEYS} keys already. Revoke one first.`);
    const { name, scopes, origins } = request.body;
    const key = newKey();
    const about = { accountId, name: name.trim(), scopes, origins };
    const made = await insertKey(postgres, { ...about, hash: hashOfKey(key), ending: endingOf(key) });
    await noteEvent(postgres, request, { kind: 'api_key_created', accountId });
    reply.code(201);
    return { apiKey: shown(made ?? fail('internal')), key };
  });

  serve(app, apiKeys.changeApiKey, async (request) => {
    const { accountId } = await sessions.require(request);
    const { name, ...rest } = request.body;
    const changed = await changeKey(postgres, accountId, { ...request.params, ...rest, name: name.trim() });
    return shown(changed ?? fail('not_found', NO_KEY));
  });

  serve(app, apiKeys.rotateApiKey, async (request) => {
    const { accountId } = await sessions.require(request);
    const key = newKey();
    const next = { hash: hashOfKey(key), ending: endingOf(key), hours: request.body.overlapHours };
    const rotated = await rotateKey(postgres, accountId, { ...request.params, ...next });
    if (!rotated) fail('not_found', NO_KEY);
    await noteEvent(postgres, request, { kind: 'api_key_rotated', accountId });
    return { apiKey: shown(rotated), key };
  });

  serve(app, apiKeys.revokeApiKey, async (request) => {
    const { accountId } = await sessions.require(request);
    if (!(await removeKey(postgres, request.params.keyId, accountId))) fail('not_found', NO_KEY);
    await noteEvent(postgres, request, { kind: 'api_key_revoked', accountId });
    return listOwn(accountId);
  });

  serve(app, apiKeys.readApiKeyUse, async (request) => {
    const { accountId } = await sessions.require(request);
    await requireOwn(accountId, request.params.keyId);
    return (await listKeyUse(postgres, request.params.keyId)).map(inUnixSeconds);
  });

  const listEverybodys = async () =>
    (await listAllKeys(postgres)).map((row) => ({ accountId: row.accountId, ...shown(row) }));

  serve(app, apiKeys.listAllApiKeys, listEverybodys);

  serve(app, apiKeys.setApiKeyLimits, async (request) => {
    const { keyId } = request.params;
    const { why, ...after } = request.body;
    const actor = await permissions.actorOf(request);
    await postgres.transaction(async (tx) => {
      const { accountId, ...before } =
        (await setKeyLimits(tx, keyId, after)) ?? fail('not_found', 'There is no such key.');
      const object = { kind: 'apiKey', id: keyId };
      await writeAudit(tx, {
        actor,
        action: 'apiKey.setLimits',
        object,
        concerns: accountId,
        before,
        after,
        why,
      });
    });
    return listEverybodys();
  });
};

function shown({ accountId: _accountId, ...row }: ApiKeyRow): ApiKey {
  const { createdAt, lastUsedAt, formerUntil, ...rest } = row;
  return { ...rest, ...inUnixSeconds({ createdAt, lastUsedAt, formerUntil }) };
}

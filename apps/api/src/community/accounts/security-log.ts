import type { SecurityEvent, SecurityEventKind } from '@soulstat/api-client/contract';
import type { FastifyRequest } from 'fastify';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { saveSecurityEvent, type SecurityEventRow } from './queries/security-events.ts';
import { unixSeconds } from '../../base/unix-seconds.ts';
import { deviceOf } from '../../http/network/device.ts';
import { loggedNetworkOf } from '../../http/network/network.ts';
import { onceAnHour } from '../../http/plugins/once-an-hour.ts';

/** Where a request came from, as far as it may be written down. */
export const originOf = ({ headers, ip }: FastifyRequest) => ({
  device: deviceOf(headers['user-agent']),
  network: loggedNetworkOf(ip),
});

/** Writes down that this happened, to whom, when, and from where. */
export function noteEvent(
  postgres: Postgres,
  request: FastifyRequest,
  event: { readonly kind: SecurityEventKind; readonly accountId: number | null },
): Promise<void> {
  return saveSecurityEvent(postgres, { ...event, ...originOf(request) });
}

export const securityEventOf = ({ kind, device, network, happenedAt }: SecurityEventRow): SecurityEvent => ({
  kind,
  device,
  network,
  at: unixSeconds(happenedAt),
});

/** Anybody can bring a wrong token: so many lines an hour say enough. */
const MAX_NOTES = 100;

/** The same for programs that come a thousand times: once an hour for each kind and network. */
export function openRareNotes(postgres: Postgres) {
  const isDue = onceAnHour(MAX_NOTES);
  return async (request: FastifyRequest, kind: SecurityEventKind): Promise<void> => {
    if (isDue(`${kind} ${loggedNetworkOf(request.ip)}`))
      await noteEvent(postgres, request, { kind, accountId: null });
  };
}

import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RATE_LIMITS } from '../../http/plugins/rate-limit.ts';
import { openSlots } from './slots.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const LIMITS = { ...RATE_LIMITS, dumpFilesPerAddress: 2, dumpFiles: 3 };
const from = (ip: string) =>
  ({ ip, headers: {}, raw: { headers: {} }, socket: {} }) as unknown as FastifyRequest;

function answer() {
  const raw = Object.assign(new EventEmitter(), { destroyed: false, closed: false, writableFinished: false });
  const end = () => {
    raw.closed = true;
    raw.emit('close');
  };
  const destroy = () => {
    raw.destroyed = true;
    end();
  };
  const headers: Record<string, unknown> = {};
  const reply = {
    raw: Object.assign(raw, { destroy }),
    headers: (some: object) => Object.assign(headers, some),
    removeHeader: () => undefined,
  } as unknown as FastifyReply;
  return { reply, headers, end, raw };
}

test('an address has so many files under way, all together have so many, and what ends makes room', async () => {
  const slots = openSlots(LIMITS);
  const take = (ip: string, one = answer()) => {
    slots.take(from(ip), one.reply, 1000);
    return one;
  };
  const [first] = [take('203.0.113.1'), take('203.0.113.1')];
  const refused = answer();
  expect(() => take('203.0.113.1', refused)).toThrow('2 files are on their way');
  expect(refused.headers).toMatchObject({ 'retry-after': 5, 'cache-control': 'no-store' });
  take('203.0.113.2');
  expect(() => take('203.0.113.3')).toThrow('Many files are being sent');
  first?.end();
  await Promise.resolve();
  take('203.0.113.3');
});

test('whoever reads too slowly is cut off', () => {
  const slots = openSlots(LIMITS);
  const slow = answer();
  slots.take(from('203.0.113.1'), slow.reply, 200_000);
  vi.advanceTimersByTime(60_000);
  expect(slow.raw.destroyed).toBe(false);
  vi.advanceTimersByTime(11_000);
  expect(slow.raw.destroyed).toBe(true);
});

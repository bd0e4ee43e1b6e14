import { createHash, webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { cookieJar } from '../../testing/cookie-jar.ts';
import { deviceId, makeDeviceId, type RandomSource } from './device-id.ts';

const UUID = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';
const RANDOM_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const getRandomValues: RandomSource['getRandomValues'] = (bytes) => webcrypto.getRandomValues(bytes);
const randomUUID = (): string => UUID;
const refusing = { digest: () => Promise.reject(new Error('NotSupportedError')) };

test('it is the SHA-256 of a random UUID, in hex', async () => {
  const source = { subtle: webcrypto.subtle, randomUUID, getRandomValues };
  expect(await makeDeviceId(source)).toBe(createHash('sha256').update(UUID).digest('hex'));
});

test.each([
  ['a browser without hashing', { randomUUID, getRandomValues }],
  ['a browser that refuses to hash', { subtle: refusing, randomUUID, getRandomValues }],
])('%s gets the UUID itself', async (_, source) => {
  expect(await makeDeviceId(source)).toBe(UUID);
});

test.each([0x00, 0xff])('without randomUUID, bytes of %d still make a UUID of version 4', async (byte) => {
  const source: RandomSource = { getRandomValues: (bytes) => bytes.fill(byte) };
  expect(await makeDeviceId(source)).toMatch(RANDOM_UUID);
});

test('two browsers differ', async () => {
  const ids = await Promise.all([
    makeDeviceId(webcrypto),
    makeDeviceId(webcrypto),
    makeDeviceId({ getRandomValues }),
  ]);
  expect(new Set(ids).size).toBe(3);
});

test.each([
  ['https:', '; Secure'],
  ['http:', ''],
])('on %s the first visit keeps it for 365 days', async (protocol, secure) => {
  const jar = cookieJar({}, protocol);
  const id = await deviceId(jar, webcrypto);
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  expect(jar.written).toEqual([`_device_id=${id}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`]);
});

test('later visits find it, and write nothing', async () => {
  const jar = cookieJar({ _device_id: 'known' });
  expect(await deviceId(jar, webcrypto)).toBe('known');
  expect(jar.written).toEqual([]);
});

test('of two tabs that start together both have the one that was kept', async () => {
  const jar = cookieJar();
  const ids = await Promise.all([deviceId(jar, webcrypto), deviceId(jar, webcrypto)]);
  expect(ids[0]).toBe(ids[1]);
  expect(jar.written).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { isPrivateAddress, loggedNetworkOf } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:db8::3', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', 'unknown'],
  ['unix', 'unknown'],
])('of the address %s the network %s is written down', (address, network) => {
  expect(loggedNetworkOf(address)).toBe(network);
});

test.each([
  ['10.1.2.3', true],
  ['::ffff:172.20.0.1', true],
  ['fd12::1', true],
  ['::1', true],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
  ['unix', false],
])('the address %s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

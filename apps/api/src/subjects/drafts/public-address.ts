import { BlockList, isIPv6 } from 'node:net';

/** Addresses that lead to this machine, to its network, or to nobody (registries of special-purpose addresses, RFC 6890). */
const SPECIAL: readonly (readonly [net: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 127],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Apart, because a list takes every IPv4 address for part of `::ffff:0:0`, which maps them all. */
const special = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, prefix] of SPECIAL) special[familyOf(net)].addSubnet(net, prefix, familyOf(net));

/** Whether others than this machine and its neighbours are behind an address: only there does the site call somebody. */
export const isPublicAddress = (address: string): boolean =>
  !special[familyOf(address)].check(address, familyOf(address));

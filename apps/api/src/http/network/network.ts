import { BlockList, isIP, isIPv6 } from 'node:net';

const PRIVATE = new BlockList();
PRIVATE.addSubnet('10.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('127.0.0.0', 8, 'ipv4');
PRIVATE.addSubnet('169.254.0.0', 16, 'ipv4');
PRIVATE.addSubnet('172.16.0.0', 12, 'ipv4');
PRIVATE.addSubnet('192.168.0.0', 16, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** An address of no visitor from the internet, such as that of a proxy in the same network. */
export function isPrivateAddress(address: string): boolean {
  const plain = withoutMapping(address);
  return isIP(plain) > 0 && PRIVATE.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}

/** An IPv4 address as it is, an IPv6 address without what its owner changes at will: the first 64 bits. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of an IPv6 address, hexadecimal and without leading zeros, as a URL spells it in one way. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** What may be written down of where somebody came from: `203.0.113.0/24`, `2001:db8:1::/48`, `unknown`. */
export function loggedNetworkOf(address: string): string {
  const plain = withoutMapping(address);
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(plain) !== 6) return 'unknown';
  const groups = groupsOf(plain.split('%')[0] ?? '');
  return `${groups.slice(0, 3).join(':')}::/48`;
}

/** `::ffff:203.0.113.9` → `203.0.113.9` */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

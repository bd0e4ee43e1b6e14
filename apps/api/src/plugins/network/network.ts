import { BlockList, isIP } from 'node:net';
import { groupsOf } from './sender-network.ts';

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

/** What may be written down of where somebody came from: `203.0.113.0/24`, `2001:db8:1::/48`, `unknown`. */
export function networkOf(address: string): string {
  const plain = withoutMapping(address);
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(plain) !== 6) return 'unknown';
  return `${groupsOf(plain.split('%')[0] ?? '')
    .slice(0, 3)
    .join(':')}::/48`;
}

/** `::ffff:203.0.113.9` → `203.0.113.9` */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

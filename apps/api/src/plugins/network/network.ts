import { BlockList, isIP } from 'node:net';

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
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
  const groups = plain.split('%')[0]?.split('::') ?? [];
  const [head = [], tail = []] = groups.map((part) => part.split(':').filter(Boolean));
  const gap = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  const three = [...head, ...(groups.length > 1 ? gap : []), ...tail].slice(0, 3);
  return `${three.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}

/** `::ffff:203.0.113.9` → `203.0.113.9` */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

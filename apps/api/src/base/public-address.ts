import ipaddr from 'ipaddr.js';

/** All that IANA gives out as global unicast. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Whether others than this machine and its neighbours are behind an address: only there does the site call somebody. What the registries of
 * special-purpose addresses name (RFC 6890) is not public, whether it leads to an IPv4 address or to nobody.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST));
}

/**
 * Addresses that stand in an answer of another server. An operator names whom we ask; what that one answers is data, and
 * leads to its own origin or out to the internet, never to this machine or the network it stands in (OWASP: SSRF).
 */
import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks of special use (IANA registries): private, link-local with the metadata services, shared, of documentation. */
const INSIDE = new BlockList();
for (const [network, bits] of [
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
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
/** IPv6 has so much that is none of the internet that the internet is named instead, and then what in it is not. */
const OUTSIDE = new BlockList();
OUTSIDE.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // They carry an address of IPv4, which may be any.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6');

/** Whether a network address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !INSIDE.check(address, 'ipv4');
  return isIPv6(address) && OUTSIDE.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6');
}

/** @returns every address of a host; throws when it has none */
export type Resolve = (host: string) => Promise<readonly string[]>;

export const resolveHost: Resolve = async (host) => {
  if (isIPv4(host) || isIPv6(host)) return [host];
  return (await lookup(host, { all: true })).map(({ address }) => address);
};

/**
 * Whether to ask an address that `named`, which the operator chose, has answered: it is of the same origin, or leads by
 * https and the usual port to a host all of whose addresses are public.
 */
export async function mayAsk(found: URL, named: URL, resolve: Resolve = resolveHost): Promise<boolean> {
  if (found.username !== '' || found.password !== '') return false;
  if (found.origin === named.origin) return found.protocol === 'https:' || found.protocol === 'http:';
  if (found.protocol !== 'https:' || found.port !== '') return false;
  const addresses = await resolve(found.hostname.replace(/^\[|\]$/g, '')).catch(() => []);
  return addresses.length > 0 && addresses.every(isPublicAddress);
}

import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A household or a machine is given this much of an IPv6 address, and may use any of what follows (RFC 6177). */
const NETWORK_GROUPS = 4;
const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));

/** What of a caller's address they cannot change at will: all of IPv4, the first half of IPv6. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = MAPPED.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, GROUPS - first.length - last.length);
  const all = [...first, ...Array<string>(zeros).fill('0'), ...last];
  const network = all.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

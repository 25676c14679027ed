import { isIP } from 'node:net';
import type { Request } from 'express';

const GROUPS = 8;
const MAPPED_PREFIX = '0:0:0:0:0:ffff';

/** Returns the eight groups of an IPv6 address without leading zeros. */
function splitGroups(address: string): string[] {
  // The URL parser normalizes every notation, dotted quads included.
  const hostname = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = hostname.split('::');
  const split = (text: string): string[] => (text === '' ? [] : text.split(':'));
  if (tail === undefined) return split(head);
  const [before, after] = [split(head), split(tail)];
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
}

const toBytes = (group = '0'): number[] => {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
};

/** Returns the rate limit key: an IPv4 address, or the /64 of an IPv6 address, which one connection owns. */
export function toAddressKey(address: string): string {
  const [baseAddress = ''] = address.split('%');
  if (isIP(baseAddress) !== 6) return baseAddress;
  const groups = splitGroups(baseAddress);
  if (groups.slice(0, 6).join(':') === MAPPED_PREFIX) return [...toBytes(groups[6]), ...toBytes(groups[7])].join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns the network of an address: its /24, or the /48 of an IPv6 address. Devices change addresses within it. */
export function toNetwork(address: string): string {
  const key = toAddressKey(address);
  if (!key.endsWith('/64')) return key.split('.').slice(0, 3).join('.');
  return key.split(':').slice(0, 3).join(':');
}

/** Returns the rate limit key of a request's address. */
export const getAddressKey = (req: Request): string => toAddressKey(req.ip ?? '');

export const getNetwork = (req: Request): string => toNetwork(req.ip ?? '');

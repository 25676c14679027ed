import { BlockList, isIP } from 'node:net';

/** Local, private and reserved addresses, which a feed must not make the shop request. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits);
}
// The last two embed an IPv4 address, which may be any of the above. IPv4-mapped addresses (::ffff:0:0/96) match the rules above
// already; a rule for that network would match every IPv4 address.
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
  ['2002::', 16],
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
}

/** Returns whether an address is local or private; true for an invalid address. */
export function isInsideAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || inside.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

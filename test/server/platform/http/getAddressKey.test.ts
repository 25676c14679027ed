import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toAddressKey, toNetwork } from '../../../../server/platform/http/getAddressKey.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('counts %s as %s', (address, key) => {
  expect(toAddressKey(address)).toBe(key);
});

it('distinguishes neighboring networks', () => {
  expect(toAddressKey('2001:db8:1:2::1')).not.toBe(toAddressKey('2001:db8:1:3::1'));
  expect(toAddressKey('203.0.113.7')).not.toBe(toAddressKey('203.0.113.8'));
});

it('is used by every service that reads the address of a request', () => {
  const readers = readdirSync('server/services', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /\b(req|request)\.ips?\b/.test(readFileSync(join('server/services', file), 'utf8')));
  expect(readers).toEqual([]);
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.250'],
    ['::ffff:203.0.113.7', '203.0.113.9'],
    ['2001:db8:1:2::3', '2001:db8:1:ffff::9'],
  ])('is the same for %s and %s', (one, other) => {
    expect(toNetwork(one)).toBe(toNetwork(other));
  });

  it.each([
    ['203.0.113.7', '203.0.114.7'],
    ['2001:db8:1:2::3', '2001:db8:2:2::3'],
  ])('differs for %s and %s', (one, other) => {
    expect(toNetwork(one)).not.toBe(toNetwork(other));
  });
});

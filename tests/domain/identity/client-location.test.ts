import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey, networkKey } from '~/domain/identity/client-location';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::3', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', ''],
  ['nonsense', ''],
])('%s lies in the network %s', (address, network) => {
  expect(networkKey(address)).toBe(network);
});

test('one address counts as one place, whatever its last part', () => {
  const octet = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(octet, octet, octet, octet, octet, (a, b, c, one, other) => {
      expect(networkKey(`${a}.${b}.${c}.${one}`)).toBe(networkKey(`${a}.${b}.${c}.${other}`));
    }),
  );
});

test('who shares an IPv6 /64 shares its network, and a household cannot leave its own count', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  fc.assert(
    fc.property(fc.tuple(group, group, group, group), fc.tuple(group, group, group, group), (head, tail) => {
      const [one, other] = [[...head, ...tail].join(':'), [...head, '0', '0', '0', '1'].join(':')];
      expect(addressKey(one)).toBe(addressKey(other));
      expect(networkKey(one)).toBe(networkKey(other));
    }),
  );
});

import { BlockList } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileNetworks, formatNetwork, parseAddress, parseNetwork } from '~/domain/site/regions/cidr';

const v4 = fc.ipV4();
const v6 = fc.ipV6();

test('addresses and networks agree with Node', () => {
  const near = fc.oneof(
    fc.tuple(fc.constant('ipv4' as const), v4, fc.integer({ min: 0, max: 32 }), v4),
    fc.tuple(fc.constant('ipv6' as const), v6, fc.integer({ min: 1, max: 128 }), v6),
  );
  fc.assert(
    fc.property(near, fc.boolean(), ([family, base, prefix, other], sameStart) => {
      const isMapped = [base, other].some((text) => family === 'ipv6' && parseAddress(text)?.family === 4);
      fc.pre(!isMapped);
      const address = sameStart ? base : other;
      const list = new BlockList();
      list.addSubnet(base, prefix, family);
      const matches = compileNetworks([parseNetwork(`${base}/${prefix}`)!]);
      expect(matches(parseAddress(address)!)).toBe(list.check(address, family));
    }),
    { numRuns: 3_000 },
  );
});

test('an IPv4 address written as IPv6 is the same address', () => {
  fc.assert(
    fc.property(v4, (address) => {
      expect(parseAddress(`::ffff:${address}`)).toEqual(parseAddress(address));
      expect(parseNetwork(`::ffff:${address}/120`)).toEqual(parseNetwork(`${address}/24`));
    }),
  );
});

test('a network has one spelling', () => {
  fc.assert(
    fc.property(fc.oneof(v4, v6), fc.integer({ min: 0, max: 32 }), (address, prefix) => {
      const network = parseNetwork(`${address}/${prefix}`);
      fc.pre(network !== null);
      expect(parseNetwork(formatNetwork(network!))).toEqual(network);
      expect(formatNetwork(parseNetwork(formatNetwork(network!))!)).toBe(formatNetwork(network!));
    }),
  );
  expect(formatNetwork(parseNetwork('203.0.113.77/24')!)).toBe('203.0.113.0/24');
  expect(formatNetwork(parseNetwork('2001:DB8:0:0:0:0:0:1/32')!)).toBe('2001:db8::/32');
  expect(formatNetwork(parseNetwork('::1')!)).toBe('::1/128');
});

test('a network of one family holds nothing of the other', () => {
  const everything = compileNetworks([parseNetwork('::/0')!]);
  expect(everything(parseAddress('203.0.113.1')!)).toBe(false);
  expect(everything(parseAddress('2001:db8::1')!)).toBe(true);
});

test.each([
  '',
  '1.2.3',
  '1.2.3.256',
  '01.2.3.4',
  '1.2.3.4/33',
  '1.2.3.4/-1',
  '1.2.3.4/08',
  '1.2.3.4/8/8',
  '2001:db8::/129',
  '1::2::3',
  ':::',
  '12345::',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8:9',
  'example.com',
  '::ffff:1.2.3.4/95',
  'fe80::1%eth0/64',
])('%j is no network', (text) => expect(parseNetwork(text)).toBeNull());

test('an address may carry its zone', () => {
  expect(parseAddress('fe80::1%eth0')).toEqual(parseAddress('fe80::1'));
});

import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { openAskers } from '../../../server/http/askers';

const from = (address: string, cookie?: string) => [{ headers: { cookie } } as IncomingMessage, { address }] as const;

function site(role: string | null) {
  let asked = 0;
  let now = 0;
  const services = {
    isUp: () => true,
    async viewerOf() {
      asked++;
      return role === null ? null : { id: 7, sessionId: 70, role };
    },
  };
  return {
    askers: openAskers(services, () => now),
    asked: () => asked,
    pass(ms: number) {
      now += ms;
    },
  };
}

test('a visitor counts to their address, IPv6 by its /64, and to their browser within it', async () => {
  const { askers, asked } = site(null);
  expect(await askers.find(...from('203.0.113.9', 'browser=b1; lng=en'))).toEqual({
    share: '203.0.113.9',
    isAccount: false,
    browser: 'b1',
  });
  const [one, same, other] = await Promise.all(
    ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2', '2001:db8:0:8::1'].map((address) => askers.find(...from(address))),
  );
  expect(one!.share).toBe(same!.share);
  expect(one!.share).not.toBe(other!.share);
  expect(asked()).toBe(0);
});

test.each(['member', 'agent', 'operator'])(
  'a signed-in %s counts to the account, wherever it asks from',
  async (role) => {
    const { askers, asked, pass } = site(role);
    const shares = [];
    for (const address of ['203.0.113.9', '198.51.100.4'])
      shares.push(await askers.find(...from(address, 'lng=en; session=abc')));
    expect(shares.map(({ share, isAccount }) => [share, isAccount])).toEqual([
      ['account 7', true],
      ['account 7', true],
    ]);
    expect(asked()).toBe(1);
    pass(60_001);
    await askers.find(...from('203.0.113.9', 'session=abc'));
    expect(asked()).toBe(2);
  },
);

test.each([null, 'trial'])(
  'an ended or forged session and a trial player count to their address (%s)',
  async (role) => {
    const { askers } = site(role);
    expect(await askers.find(...from('203.0.113.9', '__Host-session=abc'))).toMatchObject({
      share: '203.0.113.9',
      isAccount: false,
    });
  },
);

test('while the question who asks fails, the address counts', async () => {
  const services = { isUp: () => true, viewerOf: () => Promise.reject(new Error('away')) };
  expect((await openAskers(services).find(...from('203.0.113.9', 'session=abc'))).share).toBe('203.0.113.9');
});

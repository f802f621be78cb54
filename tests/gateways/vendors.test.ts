import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import { isSigned } from '~/domain/shared/signature.server';
import { chooseVendors } from '~/gateways/vendors/choose.server';
import { httpVendors } from '~/gateways/vendors/http.server';
import type { VendorTransfer } from '~/gateways/vendors/port';
import { fakeNetwork } from './fake-network';

const { server, warnings, log } = fakeNetwork();

const means = { log, now: () => new Date() };
const secret = 'a secret of the vendors';
const url = 'https://vendors.example/v1';
const wallets = httpVendors({ url, secret, ...means, timeoutMs: 300 });
const player = { vendorCode: 'CQ9', playerId: 'm7', currency: 'BDT' };
const begunAt = new Date('2026-03-15T06:00:00Z');
const transfer: VendorTransfer = { ...player, direction: 'in', reference: 'T1', amountMinor: taka(5) + 1n, begunAt };

test('a transfer goes out once, signed as of when it began, with every decimal', async () => {
  const seen: unknown[] = [];
  server.use(
    http.post(`${url}/CQ9/in`, async ({ request }) => {
      const body = await request.text();
      seen.push(JSON.parse(body), isSigned(secret, request.headers, body, begunAt));
      return HttpResponse.json({ status: 'DONE', reference: 'T1' });
    }),
  );
  expect(await wallets.transfer(transfer)).toBe('done');
  expect(seen).toEqual([{ playerId: 'm7', currency: 'BDT', reference: 'T1', amount: '5.0001' }, true]);
});

test('a wallet is opened in the name of the merchant', async () => {
  const seen: unknown[] = [];
  server.use(
    http.post(`${url}/CQ9/create`, async ({ request }) => {
      seen.push(await request.json());
      return HttpResponse.json({ status: 'OK' });
    }),
  );
  expect(await wallets.open(player, 'padma')).toBe(true);
  expect(seen).toEqual([{ playerId: 'm7', currency: 'BDT', merchantCode: 'padma' }]);
});

const broken: [string, () => Response | Promise<Response>][] = [
  ['fails', () => new HttpResponse(null, { status: 500 })],
  ['does not take the signature', () => new HttpResponse(null, { status: 401 })],
  ['answers nonsense', () => HttpResponse.text('<html>')],
  ['speaks of another transfer', () => HttpResponse.json({ status: 'DONE', reference: 'T2' })],
  ['says what nobody understands', () => HttpResponse.json({ status: 'MAYBE', reference: 'T1' })],
  ['leads elsewhere', () => HttpResponse.redirect('https://elsewhere.example/', 307)],
  ['breaks off', () => HttpResponse.error()],
  ['is silent', () => new Promise<never>(() => {})],
];

test.each(broken)('of a vendor that %s nothing is known, and the log holds no secret', async (_how, answer) => {
  server.use(http.post(`${url}/CQ9/:call`, answer));
  expect(await wallets.transfer(transfer)).toBe('unknown');
  expect(await wallets.status(transfer)).toBe('unknown');
  expect(await wallets.balance(player)).toBeNull();
  expect(await wallets.open(player, 'khela')).toBe(false);
  expect(JSON.stringify(warnings)).not.toContain(secret);
});

test.each([
  ['DONE', 'done'],
  ['FAILED', 'failed'],
  ['UNKNOWN_REFERENCE', 'absent'],
])('%s is %s', async (status, verdict) => {
  server.use(http.post(`${url}/CQ9/status`, () => HttpResponse.json({ status, reference: 'T1' })));
  expect(await wallets.status(transfer)).toBe(verdict);
});

test('decided bets are read after a mark, in exact figures; what cannot be read is no answer', async () => {
  const at = '2026-03-15T06:00:00.000Z';
  const told = { reference: 'R1', playerId: 'm7', gameCode: 'roulette', placedAt: at, settledAt: at };
  const seen: unknown[] = [];
  let stake = '5.0001';
  server.use(
    http.post(`${url}/CQ9/bets`, async ({ request }) => {
      seen.push(await request.json());
      return HttpResponse.json({ status: 'OK', position: '7', bets: [{ ...told, roundId: 'r', stake, payout: '0' }] });
    }),
  );
  const bet = { ...told, round: 'r', stakeMinor: taka(5) + 1n, payoutMinor: 0n };
  const at1 = new Date(at);
  expect(await wallets.bets('CQ9', '3')).toEqual({ position: '7', bets: [{ ...bet, placedAt: at1, settledAt: at1 }] });
  expect(seen).toEqual([{ after: '3' }]);
  stake = '-1';
  expect(await wallets.bets('CQ9', '3')).toBeNull();
});

test('a balance is read to the last decimal, and a negative one is none', async () => {
  let balance = '1234.5678';
  server.use(http.post(`${url}/CQ9/balance`, () => HttpResponse.json({ status: 'OK', balance })));
  expect(await wallets.balance(player)).toBe(12_345_678n);
  balance = '-1.00';
  expect(await wallets.balance(player)).toBeNull();
});

test('the demo has its own vendors, configured ones stand beside them, and without either there are none', () => {
  const config = { adapter: 'aggregator', url, secret };
  const simulator = { url: 'http://127.0.0.1:3001', secret };
  expect(chooseVendors(config, simulator, means).find('simulator')).not.toBeNull();
  expect(chooseVendors(config, null, means).find('aggregator')).not.toBeNull();
  expect(chooseVendors(null, null, means).find('simulator')).toBeNull();
});

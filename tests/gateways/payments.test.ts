import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import { isSigned, signatureHeaders } from '~/domain/shared/signature.server';
import { choosePayments } from '~/gateways/payments/choose.server';
import { httpPayments } from '~/gateways/payments/http.server';
import type { PaymentOrder } from '~/gateways/payments/port';
import { fakeNetwork } from './fake-network';

const { server, warnings, log } = fakeNetwork();

const secret = 'a secret of the provider';
const url = 'https://pay.example/v1/orders';
const gateway = httpPayments({ url, secret, merchant: 'khela', log, now: () => new Date(), timeoutMs: 300 });
const now = new Date('2026-03-15T06:00:00Z');
const order: PaymentOrder = {
  reference: 'D-1',
  kind: 'mobile',
  amount: '500.00',
  currency: 'BDT',
  language: 'bn',
  returnUrl: 'https://khela.example/member/depositv2/1',
  notifyUrl: 'https://khela.example/api/webhooks/paygate',
  expiresAt: now,
};

test('an order goes out signed, and the page to pay on comes back', async () => {
  const seen: unknown[] = [];
  server.use(
    http.post(url, async ({ request }) => {
      const body = await request.text();
      seen.push(JSON.parse(body), isSigned(secret, request.headers, body, new Date()));
      return HttpResponse.json({ payUrl: 'https://pay.example/p/1' });
    }),
  );
  expect(await gateway.open(order)).toEqual({ payUrl: 'https://pay.example/p/1' });
  expect(seen).toEqual([{ merchant: 'khela', ...order, expiresAt: now.toISOString() }, true]);
});

test.each([
  ['fails', () => new HttpResponse(null, { status: 500 })],
  ['answers nonsense', () => HttpResponse.text('<html>')],
  ['leads into the clear', () => HttpResponse.json({ payUrl: 'http://pay.example/p/1' })],
  ['leads to a script', () => HttpResponse.json({ payUrl: 'javascript:alert(1)' })],
  ['breaks off', () => HttpResponse.error()],
])('a provider that %s is one refusal, and the log holds no secret', async (_how, answer) => {
  server.use(http.post(url, answer));
  await expect(gateway.open(order)).rejects.toMatchObject({ code: 'payments.unavailable' });
  expect(warnings).toHaveLength(1);
  expect(JSON.stringify(warnings)).not.toContain(secret);
});

test('a provider that is silent is given up', async () => {
  server.use(http.post(url, () => new Promise<never>(() => {})));
  await expect(gateway.open(order)).rejects.toMatchObject({ code: 'payments.unavailable' });
});

const told = {
  noticeId: 'n-1',
  reference: 'D-1',
  providerReference: 'p-1',
  status: 'paid',
  amount: '500.50',
  currency: 'BDT',
};

function read(body: string, at = now, signedAt = now, by = secret) {
  return gateway.read(new Headers(signatureHeaders(by, body, signedAt)), body, at);
}

test('a signed message is read, to the smallest unit', () => {
  const { amount: _amount, ...rest } = told;
  expect(read(JSON.stringify(told))).toEqual({ ...rest, amountMinor: taka(500) + 5_000n });
});

test('another’s signature, another body, and one too old or of tomorrow are none', () => {
  const body = JSON.stringify(told);
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  expect(read(body, now, now, 'another secret')).toBe('badSignature');
  const headers = new Headers(signatureHeaders(secret, body, now));
  expect(gateway.read(headers, body.replace('500.50', '900.50'), now)).toBe('badSignature');
  expect(read(body, minutes(5.1))).toBe('badSignature');
  expect(read(body, minutes(-5.1))).toBe('badSignature');
  expect(gateway.read(new Headers(), body, now)).toBe('badSignature');
  for (const signature of ['', 'zz', '0'.repeat(64)]) {
    expect(gateway.read(new Headers({ 'X-Timestamp': '1', 'X-Signature': signature }), body, now)).toBe('badSignature');
  }
});

test.each([
  ['not JSON', '{'],
  ['a list', '[]'],
  ['without a reference', JSON.stringify({ ...told, reference: undefined })],
  ['with a number for an amount', JSON.stringify({ ...told, amount: 500 })],
  ['with a negative amount', JSON.stringify({ ...told, amount: '-500.00' })],
  ['with a power for an amount', JSON.stringify({ ...told, amount: '5e9' })],
  ['with five decimals', JSON.stringify({ ...told, amount: '5.00001' })],
  ['with a status nobody knows', JSON.stringify({ ...told, status: 'maybe' })],
])('a signed message %s cannot be read', (_what, body) => {
  expect(read(body)).toBe('badRequest');
});

test('the demo has its own provider, a configured one stands beside it, and without either there is none', () => {
  const config = { provider: 'paygate', url, secret, merchant: 'khela' };
  const simulator = { url: 'http://127.0.0.1:3001', secret: 'another secret' };
  expect(choosePayments(config, simulator, { log, now: () => now }).codes).toEqual(['demo', 'paygate']);
  expect(choosePayments(config, null, { log, now: () => now }).codes).toEqual(['paygate']);
  expect(choosePayments(null, null, { log, now: () => now }).find('demo')).toBeNull();
});

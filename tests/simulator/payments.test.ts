import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSigned, signatureHeaders } from '~/domain/shared/signature.server';
import { type Served, serveSimulator } from '../../simulator/serve';

const secret = 'shared by the site and the simulator';
type Heard = { noticeId: string; reference: string; status: string; amount: string };

let dataDir: string;
let simulator: Served;
let site: Server;
let heard: Heard[];
let answers: number[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'khela-simulator-'));
  heard = [];
  answers = [];
  site = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const headers = new Headers(request.headers as Record<string, string>);
    if (!isSigned(secret, headers, body, new Date())) return void response.writeHead(401).end();
    const status = answers.shift() ?? 200;
    if (status === 200) heard.push(JSON.parse(body));
    response.writeHead(status).end('{}');
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  simulator = await start();
});

afterEach(async () => {
  await simulator.close();
  site.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(): Promise<Served> {
  return serveSimulator({ port: 0, host: '127.0.0.1', secret, dataDir, log: () => {} });
}

const siteUrl = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
const own = (path: string) => `http://127.0.0.1:${simulator.port}${path}`;

async function order(changes: Record<string, string> = {}, by = secret) {
  const body = JSON.stringify({
    merchant: 'khela',
    reference: 'D-1',
    kind: 'mobile',
    amount: '500.00',
    currency: 'BDT',
    language: 'en',
    returnUrl: `${siteUrl()}/member/depositv2/1`,
    notifyUrl: `${siteUrl()}/api/webhooks/demo`,
    expiresAt: new Date().toISOString(),
    ...changes,
  });
  const headers = { 'Content-Type': 'application/json', ...signatureHeaders(by, body, new Date()) };
  const response = await fetch(own('/payments/orders'), { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as { payUrl: string } };
}

function press(payUrl: string, choice: string): Promise<Response> {
  const body = new URLSearchParams({ choice });
  return fetch(payUrl, { method: 'POST', body, redirect: 'manual' });
}

test('the page says what it is, and stands beside the address the browser came from', async () => {
  const { body } = await order({
    returnUrl: 'http://localhost:9/member/depositv2/1',
    reference: 'D-"<b>"'.replace(/\W/g, '-'),
  });
  expect(body.payUrl).toMatch(new RegExp(`^http://localhost:${simulator.port}/payments/pay/[\\w-]{22}$`));
  const page = await fetch(body.payUrl.replace('localhost', '127.0.0.1'));
  const text = await page.text();
  expect(text).toContain('demo payment provider. No real money moves');
  expect(text).toContain('500.00 BDT');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('one reference is one payment; with another amount it is refused', async () => {
  const first = await order();
  expect((await order()).body.payUrl).toBe(first.body.payUrl);
  expect((await order({ amount: '900.00' })).status).toBe(409);
});

test('an order without the site’s signature, or that makes no sense, is refused', async () => {
  expect((await order({}, 'another secret')).status).toBe(401);
  expect((await order({ amount: '5e3' })).status).toBe(400);
  expect((await order({ returnUrl: 'javascript:alert(1)' })).status).toBe(400);
});

test.each([
  ['pay', [{ status: 'paid', amount: '500.00' }]],
  ['fail', [{ status: 'failed', amount: '500.00' }]],
  ['wrong', [{ status: 'paid', amount: '250.00' }]],
  ['delay', [{ status: 'pending', amount: '500.00' }]],
])('after "%s" the site hears of it before the payer comes back', async (choice, expected) => {
  const { body } = await order();
  const back = await press(body.payUrl, choice);
  expect(back.status).toBe(303);
  expect(back.headers.get('location')).toBe(`${siteUrl()}/member/depositv2/1`);
  expect(heard).toMatchObject(expected.map((notice) => ({ ...notice, reference: 'D-1' })));
});

test('a choice is made once; nonsense is none', async () => {
  const { body } = await order();
  await press(body.payUrl, 'everything');
  expect(heard).toEqual([]);
  await press(body.payUrl, 'pay');
  await press(body.payUrl, 'fail');
  expect(heard.map(({ status }) => status)).toEqual(['paid']);
  expect(await (await fetch(body.payUrl)).text()).toContain('This payment is finished');
});

test('a site that does not take the message gets it again, the same', async () => {
  answers = [503];
  const { body } = await order();
  await press(body.payUrl, 'pay');
  await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(1);
});

test('what was ordered, and what the site has not heard yet, outlives the simulator', async () => {
  answers = Array.from({ length: 5 }, () => 503);
  const { body } = await order();
  await press(body.payUrl, 'pay');
  expect(heard).toEqual([]);
  await simulator.close();
  answers = [];
  simulator = await start();
  await expect.poll(() => heard.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(1);
  expect(new Set(heard.map(({ noticeId }) => noticeId)).size).toBe(1);
  const path = new URL(body.payUrl).pathname;
  expect(await (await fetch(own(path))).text()).toContain('This payment is finished');
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import { signatureHeaders } from '~/domain/shared/signature.server';
import { httpVendors } from '~/gateways/vendors/http.server';
import type { TransferWallets } from '~/gateways/vendors/port';
import { type Served, serveSimulator } from '../../simulator/serve';

const secret = 'shared by the site and the simulator';
const player = { vendorCode: 'CQ9', playerId: 'm7', currency: 'BDT' };

let dataDir: string;
let simulator: Served;
let wallets: TransferWallets;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'khela-vendors-'));
  await open();
  await wallets.open(player, 'khela');
});
afterEach(async () => {
  await simulator.close();
  rmSync(dataDir, { recursive: true });
});

async function open(): Promise<void> {
  simulator = await serveSimulator({ port: 0, host: '127.0.0.1', secret, dataDir, log: () => {} });
  wallets = httpVendors({
    url: `http://127.0.0.1:${simulator.port}/vendors`,
    secret,
    log: { warn: () => {} },
    now: () => new Date(),
  });
}

async function tell(call: string, fields: object, by = secret): Promise<number> {
  const body = JSON.stringify(fields);
  const headers = { 'Content-Type': 'application/json', ...signatureHeaders(by, body, new Date()) };
  const address = `http://127.0.0.1:${simulator.port}/vendors/CQ9/${call}`;
  return (await fetch(address, { method: 'POST', headers, body })).status;
}

function move(direction: 'in' | 'out', reference: string, units: number, begunAt = new Date()) {
  return wallets.transfer({ ...player, direction, reference, amountMinor: taka(units), begunAt });
}

test('money goes in and out, each reference once, and a restart forgets nothing', async () => {
  expect(await move('in', 'T1', 100)).toBe('done');
  expect(await move('in', 'T1', 100)).toBe('done');
  expect(await move('in', 'T1', 50)).toBe('unknown');
  expect(await move('out', 'T2', 150)).toBe('failed');
  expect(await move('out', 'T3', 40)).toBe('done');
  await simulator.close();
  await open();
  expect(await wallets.balance(player)).toBe(taka(60));
  const statuses = await Promise.all(
    ['T1', 'T2', 'T4'].map((reference) => wallets.status({ vendorCode: 'CQ9', reference })),
  );
  expect(statuses).toEqual(['done', 'failed', 'absent']);
});

test('play changes what lies there, and each vendor keeps its own', async () => {
  await move('in', 'T1', 100);
  await tell('play', { playerId: 'm7', amount: '-25.5' });
  expect(await wallets.balance(player)).toBe(taka(74) + 5_000n);
  expect(await wallets.balance({ ...player, vendorCode: 'PT' })).toBeNull();
});

test('what is signed by another or too old, and a player nobody opened, is not taken', async () => {
  expect(await tell('play', { playerId: 'm7', amount: '9' }, 'another secret')).toBe(401);
  expect(await move('in', 'T1', 100, new Date(Date.now() - 301_000))).toBe('unknown');
  const stranger = { ...player, playerId: 'm8', reference: 'T2', amountMinor: 1n, begunAt: new Date() };
  expect(await wallets.transfer({ ...stranger, direction: 'in' })).toBe('unknown');
  expect(await wallets.balance(player)).toBe(0n);
});

test.each([
  ['fail', 'failed', 'failed', 0],
  ['drop', 'unknown', 'absent', 0],
  ['dropAnswer', 'unknown', 'done', 100],
  ['slow', 'done', 'done', 100],
])('told to %s, it does', async (fault, verdict, status, units) => {
  expect(await tell('fault', { fault, times: 1 })).toBe(200);
  expect(await move('in', 'T1', 100)).toBe(verdict);
  expect(await wallets.status({ vendorCode: 'CQ9', reference: 'T1' })).toBe(status);
  expect(await wallets.balance(player)).toBe(taka(units));
  expect(await move('in', 'T2', 1)).toBe('done');
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { launchToken, openLaunch } from '~/domain/play/seamless/open-launch.server';
import { bets, rounds } from '~/domain/play/tables.server';
import { openRateLimit } from '~/domain/shared/rate-limit';
import { signatureHeaders } from '~/domain/shared/signature.server';
import { defaultSettings } from '~/domain/site/settings';
import { answerSeamlessCall, type WalletServices } from '~/http/api/seamless-call.server';
import { type Simulator, startSimulator } from '../../simulator/start';
import { vendorSecret } from '../../simulator/tenants/games/wallet';
import { game, keyedHash, seamlessWith } from '../domain/play/seamless/seamless-world';

type World = Awaited<ReturnType<typeof seamlessWith>>;

const secret = 'shared by the site and the simulator';
const closers: (() => unknown)[] = [];
let world: World;
let simulator: Simulator;
let folder: string;
/** What the site does with the next calls of a kind instead of answering. */
const cuts: { call: string; before: boolean }[] = [];
let arrived: string[] = [];

/** Our wallet behind a bare HTTP server that may die in the middle of an answer. */
async function serveWallet(): Promise<string> {
  const services = {
    gateways: { ...world.ctx.gateways, seamless: { secretOf: (vendor: string) => vendorSecret(secret, vendor) } },
    vendorCodes: async () => new Set(['JDB']),
    siteNow: () => ({
      settings: { ...defaultSettings, seamlessCallsPerSecond: 100_000 },
      status: { maintenance: false, regionRestriction: false },
      regionRules: [],
    }),
    callRates: openRateLimit(),
    seamless: world.wallet,
    log: pino({ level: 'silent' }),
  } as unknown as WalletServices;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let rawBody = '';
    for await (const chunk of request) rawBody += chunk;
    const [, , , vendorCode = '', call = ''] = (request.url ?? '').split('/');
    arrived.push(call);
    const cut = cuts[0]?.call === call ? cuts.shift() : undefined;
    if (cut?.before) return void request.socket.destroy();
    const headers = new Headers(request.headers as Record<string, string>);
    const ctx = { ...world.ctx, now: new Date() };
    const { httpStatus, body } = await answerSeamlessCall({ ctx, services, vendorCode, call, headers, rawBody });
    if (cut) return void request.socket.destroy();
    response.writeHead(httpStatus, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  world = await seamlessWith([1_000, 1_000, 1_000], { now: new Date() });
  folder = mkdtempSync(join(tmpdir(), 'khela-real-wallet-'));
  const sites = [await serveWallet()];
  simulator = await startSimulator({ port: 0, host: '127.0.0.1', secret, folder, sites, log: () => {}, pauseMs: 20 });
});
afterAll(async () => {
  await simulator?.close();
  for (const close of closers) close();
  rmSync(folder, { recursive: true, force: true });
});

type Table = { s: string; key: string; text: string };

const address = () => `http://127.0.0.1:${simulator.port}/games/JDB/${game.gameCode}`;

function tableOf(text: string): Table {
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? '';
  return { s: field('s'), key: field('key'), text };
}

async function launched(at: number): Promise<Table> {
  const { accountId, sessionId } = world.players[at]!;
  const ctx = { ...world.ctx, now: new Date() };
  const publicId = await openLaunch(ctx, keyedHash, { accountId, sessionId, ...game, language: 'en' });
  const token = launchToken(keyedHash, publicId);
  return tableOf(await (await fetch(`${address()}?token=${token}&language=en&mode=real&type=RNG&min=1`)).text());
}

async function spin({ s }: Table): Promise<Table> {
  const { key } = tableOf(await (await fetch(`${address()}?s=${s}`)).text());
  const body = new URLSearchParams({ s, key, stake: '1.0000', pick: 'spin' });
  return tableOf(await (await fetch(address(), { method: 'POST', body })).text());
}

async function mainOf(at: number): Promise<number> {
  return Number((await readBalances(world.ctx, world.players[at]!.accountId)).main) / 10_000;
}

async function tell(fault: object): Promise<void> {
  const body = JSON.stringify(fault);
  const headers = { 'Content-Type': 'application/json', ...signatureHeaders(secret, body, new Date()) };
  const answer = await fetch(`http://127.0.0.1:${simulator.port}/misbehave/JDB`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
}

/** Nothing is open any more, on either side, and both sides' books agree. */
async function expectSettled(): Promise<void> {
  await expect
    .poll(async () => (await world.ctx.db.select().from(bets).where(eq(bets.state, 'open'))).length, {
      timeout: 25_000,
    })
    .toBe(0);
  expect(await world.ctx.db.select().from(rounds)).toEqual([]);
  expect((await auditLedger(world.ctx)).differences).toEqual([]);
  const taken = (await world.ctx.db.select().from(bets)).filter(({ state }) => ['won', 'lost', 'draw'].includes(state));
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date());
  const ask = async () => {
    const headers = signatureHeaders(secret, '', new Date());
    const answer = await fetch(`http://127.0.0.1:${simulator.port}/statement/JDB?day=${day}`, { headers });
    return (await answer.json()) as { bets: number; stake: string; payouts: string };
  };
  const sum = (amounts: bigint[]) => Number(amounts.reduce((total, amount) => total + amount, 0n)) / 10_000;
  const ours = {
    bets: taken.length,
    stake: sum(taken.map(({ stakeMinor }) => stakeMinor)),
    payouts: sum(taken.map(({ payoutMinor }) => payoutMinor)),
  };
  await expect
    .poll(
      async () => {
        const { bets: count, stake, payouts } = await ask();
        return { bets: count, stake: Number(stake), payouts: Number(payouts) };
      },
      { timeout: 25_000 },
    )
    .toEqual(ours);
}

test('rounds of a slot move our wallet as its page says, and both sides count the same', async () => {
  let table = await launched(0);
  for (let at = 0; at < 6; at += 1) table = await spin(table);
  const shown = Number(/<b>([\d,.]+) ৳<\/b>/.exec(table.text)?.[1]?.replaceAll(',', ''));
  expect(shown).toBeCloseTo(Math.floor((await mainOf(0)) * 100) / 100, 2);
  await expectSettled();
});

test('whatever the vendor’s server does, nothing is lost and nothing is done twice', { timeout: 60_000 }, async () => {
  const table = await launched(1);
  const count = async () => (await world.ctx.db.select().from(bets)).filter(({ state }) => state !== 'refunded').length;
  const before = await count();
  for (const fault of ['delay', 'repeat', 'reorder', 'drop', 'cut']) {
    await tell({ fault });
    await spin(table);
  }
  for (const fault of ['repeat', 'cut']) {
    await tell({ fault, call: 'win' });
    await spin(table);
  }
  await tell({ fault: 'drop' });
  await tell({ fault: 'repeat', call: 'rollback' });
  await spin(table);
  await expectSettled();
  // Reordered, dropped and cut bets are taken back or never were.
  expect((await count()) - before).toBe(4);
});

test('killed again and again, with the site dying in the middle of answers, every round is settled once', {
  timeout: 90_000,
}, async () => {
  const table = await launched(2);
  for (let at = 0; at < 5; at += 1) {
    const call = at % 2 === 0 ? 'win' : 'bet';
    arrived = [];
    cuts.push({ call, before: at % 3 === 0 });
    const played = spin(table).catch(() => null);
    await expect.poll(() => arrived.includes(call), { timeout: 20_000, interval: 5 }).toBe(true);
    const killed = simulator.pid() ?? 0;
    process.kill(killed, 'SIGKILL');
    await played;
    cuts.length = 0;
    await expect
      .poll(
        () =>
          simulator.pid() !== killed &&
          fetch(address()).then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true);
  }
  const played = await world.ctx.db.select().from(bets).where(eq(bets.accountId, world.players[2]!.accountId));
  expect(played.length).toBeGreaterThan(0);
  await expectSettled();
});

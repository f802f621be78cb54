import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signatureHeaders } from '~/domain/shared/signature.server';
import { type Served, serveSimulator } from '../../simulator/serve';
import { startSimulator } from '../../simulator/start';
import { openFakeWallet } from './fake-wallet';

const secret = 'shared by the site and the simulator';
let dataDir: string;
let simulator: Served;
let wallet: Awaited<ReturnType<typeof openFakeWallet>>;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'khela-games-'));
  wallet = await openFakeWallet(secret, 1_000);
  await open();
});
afterEach(async () => {
  vi.useRealTimers();
  await simulator.close();
  wallet.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(): Promise<void> {
  simulator = await serveSimulator({ port: 0, host: '127.0.0.1', secret, dataDir, sites: [wallet.url], log: () => {} });
}

const own = (path: string) => `http://127.0.0.1:${simulator.port}${path}`;
let launches = 0;

type Table = { s: string; path: string; text: string; status: number; headers: Headers; url: string };

async function tableAt(path: string, init?: RequestInit): Promise<Table> {
  const response = await fetch(own(path), init);
  const text = await response.text();
  const s = /name="s" value="([^"]+)"/.exec(text)?.[1] ?? '';
  return {
    s,
    path: new URL(response.url).pathname,
    text,
    status: response.status,
    headers: response.headers,
    url: response.url,
  };
}

function launch(game: string, type: string, more = '', min = '10'): Promise<Table> {
  launches += 1;
  return tableAt(
    `/games/${game}?token=launch${launches}&language=en&mode=real&theme=light&type=${type}&name=Golden%20Tiger&min=${min}${more}`,
  );
}

function formOf(table: Table, pick: string, changes: Record<string, string> = {}) {
  const key = /name="key" value="([^"]+)"/.exec(table.text)?.[1] ?? '';
  return new URLSearchParams({ s: table.s, key, stake: '10.0000', pick, ...changes });
}

const press = (table: Table, pick: string, changes?: Record<string, string>) =>
  tableAt(table.path, { method: 'POST', body: formOf(table, pick, changes) });

async function tell(vendor: string, fault: object, by = secret): Promise<number> {
  const body = JSON.stringify(fault);
  const headers = { 'Content-Type': 'application/json', ...signatureHeaders(by, body, new Date()) };
  return (await fetch(own(`/misbehave/${vendor}`), { method: 'POST', headers, body })).status;
}

const calls = () => wallet.told.filter(({ call }) => call !== 'balance').map(({ call }) => call);
const shownBalance = ({ text }: Table) => Number(/<b>([\d,.]+) ৳<\/b>/.exec(text)?.[1]?.replaceAll(',', ''));

test('a slot takes its bet from the wallet, pays what its reels show, and closes the round', async () => {
  const table = await launch('PG/golden-tiger', 'RNG');
  expect(table.text).toContain('Golden Tiger');
  expect(shownBalance(table)).toBe(1_000);
  const played = await press(table, 'spin');
  expect(calls()).toEqual(['session', 'bet', 'win']);
  const [, bet, win] = wallet.told.filter(({ call }) => call !== 'balance');
  expect(bet).toMatchObject({
    vendor: 'PG',
    playerId: 'm7',
    gameCode: 'golden-tiger',
    amount: '10.0000',
    currency: 'BDT',
  });
  expect(win).toMatchObject({ roundId: bet!.roundId, referenceTransactionId: bet!.transactionId, roundClosed: true });
  expect(win!.transactionId).not.toBe(bet!.transactionId);
  expect(wallet.balance()).toBeCloseTo(990 + Number(win!.amount), 4);
  expect(shownBalance(played)).toBeCloseTo(Math.floor(wallet.balance() * 100) / 100, 2);
});

test('at a vendor that keeps the money itself, what was moved there is played with and the bets are told', async () => {
  const ask = async (call: string, fields: object) => {
    const body = JSON.stringify(fields);
    const headers = { 'Content-Type': 'application/json', ...signatureHeaders(secret, body, new Date()) };
    const told = await fetch(own(`/vendors/CQ9/${call}`), { method: 'POST', headers, body });
    return (await told.json()) as { balance?: string; position: string; bets: Record<string, string>[] };
  };
  const table = await launch('CQ9/golden-tiger', 'RNG', '&wallet=transfer');
  expect(shownBalance(table)).toBe(0);
  expect((await press(table, 'spin')).text).toContain('There is not enough money');
  await ask('in', { playerId: 'm7', currency: 'BDT', reference: 'T1', amount: '50.00' });
  const again = await tableAt(`${table.path}?s=${table.s}`);
  expect(shownBalance(again)).toBe(50);
  const played = await press(again, 'spin');
  expect(calls()).toEqual(['session']);
  expect(wallet.balance()).toBe(1_000);
  const { bets } = await vi.waitFor(async () => {
    const told = await ask('bets', { after: '' });
    if (told.bets.length === 0) throw new Error('not told yet');
    return told;
  }, 5_000);
  const [bet] = bets;
  expect(bet).toMatchObject({ playerId: 'm7', gameCode: 'golden-tiger', stake: '10.0000' });
  expect(shownBalance(played)).toBeCloseTo(40 + Math.floor(Number(bet!.payout) * 100) / 100, 2);
  const { position } = await ask('bets', { after: '' });
  expect(await ask('bets', { after: position })).toMatchObject({ position, bets: [] });
  await simulator.close();
  await open();
  expect((await ask('bets', { after: '' })).bets).toEqual(bets);
});

test('the same form sent twice is one round; a forged one is none', async () => {
  const table = await launch('PG/golden-tiger', 'RNG');
  await Promise.all([press(table, 'spin'), press(table, 'spin')]);
  await press(table, 'spin');
  expect(calls().filter((call) => call === 'bet')).toHaveLength(1);
  const forgeries: Record<string, string>[] = [
    { stake: '0.0001' },
    { stake: '-10.0000' },
    { pick: 'everything' },
    { key: 'x' },
  ];
  for (const changes of forgeries) {
    const refused = await press(await tableAt(`${table.path}?s=${table.s}`), 'spin', changes);
    expect(refused.status).toBe(422);
  }
  expect((await press(table, 'spin', { s: 'nobody' })).status).toBe(404);
  expect(wallet.sums().bets).toBe(1);
});

test('the page around may be loaded again; without a token, or with a spent one elsewhere, nothing opens', async () => {
  const table = await launch('PG/golden-tiger', 'RNG');
  const again = await tableAt(`/games/PG/golden-tiger?token=launch${launches}&language=en&mode=real`);
  expect(again.s).toBe(table.s);
  expect(calls()).toEqual(['session']);
  expect((await tableAt(`/games/JL/golden-tiger?token=launch${launches}&mode=real`)).status).toBe(403);
  expect((await tableAt('/games/PG/golden-tiger?mode=real')).status).toBe(403);
  expect((await tableAt('/games/PG/golden-tiger?token=made-up&mode=real')).status).toBe(403);
});

test('only the site may frame a game, whose own script runs and no other', async () => {
  const { headers, text } = await launch('PG/golden-tiger', 'RNG', '&node=10001"><script>alert(1)</script>');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors ${wallet.url}`);
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
  expect(text).toContain(`<script nonce="${nonce}">`);
  expect(text.match(/<script/g)).toHaveLength(1);
  expect((await fetch(own('/payments/pay/1'))).headers.get('content-security-policy')).toContain(
    "frame-ancestors 'none'",
  );
});

test('free play needs no token, moves play money only, and says so', async () => {
  const table = await tableAt('/games/PG/golden-tiger?mode=trial&language=en&type=RNG&min=10');
  expect(table.text).toContain('demo money, not real');
  expect(shownBalance(table)).toBe(10_000);
  const played = await press(table, 'spin');
  expect(played.text).toContain('Your last rounds');
  expect(shownBalance(played)).not.toBeNaN();
  expect(wallet.told).toEqual([]);
});

test('what the wallet refuses is told in words and moves nothing', async () => {
  const table = await launch('PG/golden-tiger', 'RNG', '', '20');
  const refused = await press(table, 'spin', { stake: '2000.0000' });
  expect(calls()).toEqual(['session', 'bet']);
  expect(refused.text).toContain('There is not enough money in your balance.');
  expect(wallet.balance()).toBe(1_000);
});

test('a bet that nobody confirmed is taken back, again and again until the site has heard it', async () => {
  wallet.failures.push({ call: 'bet', status: 500, takesIt: true }, { call: 'rollback', status: 503, takesIt: false });
  const table = await launch('PG/golden-tiger', 'RNG');
  const played = await press(table, 'spin');
  expect(played.text).toContain('taken back');
  await expect.poll(() => wallet.balance(), { timeout: 6_000 }).toBe(1_000);
  expect(wallet.told.filter(({ call }) => call === 'rollback').map(({ transactionId }) => transactionId)).toHaveLength(
    2,
  );
});

test('a win is told until it is taken, also by the next process after one was killed', {
  timeout: 40_000,
}, async () => {
  wallet.failures.push(...Array.from({ length: 20 }, () => ({ call: 'win', status: 500, takesIt: false })));
  const folder = join(dataDir, 'own');
  const log = () => {};
  const apart = await startSimulator({
    port: 0,
    host: '127.0.0.1',
    secret,
    folder,
    sites: [wallet.url],
    log,
    pauseMs: 20,
  });
  try {
    const at = `http://127.0.0.1:${apart.port}/games/CHAKA/royal-roulette`;
    const opened = await fetch(`${at}?token=launch-killed&mode=real&type=TABLE&min=10`);
    const table = { text: await opened.text(), s: new URL(opened.url).searchParams.get('s') ?? '' } as Table;
    const pressed = fetch(at, { method: 'POST', body: formOf(table, 'red') }).catch(() => null);
    await expect.poll(() => calls().at(-1), { timeout: 5_000 }).toBe('win');
    process.kill(apart.pid() ?? 0, 'SIGKILL');
    await pressed;
    wallet.failures.length = 0;
    await expect
      .poll(() => [990, 1_010].includes(wallet.balance()) && wallet.sums(), { timeout: 20_000 })
      .toMatchObject({ bets: 1 });
    await expect
      .poll(() => wallet.told.filter(({ call }) => call === 'win').length, { timeout: 20_000 })
      .toBeGreaterThan(1);
    const wins = wallet.told.filter(({ call }) => call === 'win');
    expect(new Set(wins.map(({ transactionId, amount }) => `${transactionId} ${amount}`)).size).toBe(1);
    const page = await (await fetch(`${at}?s=${table.s}`)).text();
    expect(page).toContain('আপনার শেষ রাউন্ডগুলো');
  } finally {
    await apart.close();
  }
});

test.each([
  ['delay', { bets: 1 }],
  ['repeat', { bets: 1 }],
  ['reorder', { bets: 0 }],
  ['drop', { bets: 0 }],
  ['cut', { bets: 0 }],
])('told to %s a bet, nothing is lost and nothing happens twice', async (fault, expected) => {
  expect(await tell('PG', { fault }, 'another secret')).toBe(401);
  expect(await tell('PG', { fault: 'explode' })).toBe(400);
  expect(await tell('PG', { fault })).toBe(200);
  const table = await launch('PG/golden-tiger', 'RNG');
  await press(table, 'spin');
  await expect.poll(() => wallet.sums(), { timeout: 5_000 }).toMatchObject(expected);
  const { stake, payouts } = wallet.sums();
  await expect.poll(() => wallet.balance()).toBeCloseTo(1_000 - stake + payouts, 4);
  await press(await tableAt(`${table.path}?s=${table.s}`), 'spin');
  expect(wallet.sums().bets).toBe(expected.bets + 1);
});

test('a live table takes bets while it is open, settles when its event ends, and survives being killed in between', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 30_000) * 30_000 + 19_700 });
  const table = await launch('NAWAB/royal-roulette', 'LIVE');
  const pick = /value="(\d+~red)"/.exec(table.text)?.[1] ?? '';
  const played = await press(table, pick);
  expect(played.text).toContain('Waiting for the result');
  expect(calls()).toEqual(['session', 'bet']);
  vi.setSystemTime(Date.now() + 1_000);
  const late = await press(table, pick, { key: 'abcdefghijklmnop' });
  expect(late.status).toBe(422);
  expect(late.text).toContain('Betting on this round is over');
  await simulator.close();
  vi.setSystemTime(Date.now() + 30_000);
  await open();
  await expect.poll(() => calls(), { timeout: 5_000 }).toEqual(['session', 'bet', 'win']);
  expect([990, 1_010]).toContain(wallet.balance());
});

test('a draw game reads digits in either script, and asks for as many as it needs', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 + 10_000 });
  const table = await launch('TCG_SEA/bangkok-lotto', 'ELOTT');
  const pick = /value="(\d+~big)"/.exec(table.text)?.[1] ?? '';
  expect(pick).not.toBe('');
  expect((await press(table, pick, { digits: '12' })).text).toContain('Type exactly');
  const played = await press(table, pick, { digits: '১২৩৪' });
  expect(played.text).toContain('1234');
});

test('the statement of a day is signed for, and agrees with the wallet', async () => {
  const table = await launch('PG/golden-tiger', 'RNG');
  for (let at = 0; at < 5; at += 1) await press(await tableAt(`${table.path}?s=${table.s}`), 'spin');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date());
  const ask = (by: string, vendor = 'PG') =>
    fetch(own(`/statement/${vendor}?day=${day}`), { headers: signatureHeaders(by, '', new Date()) });
  expect((await ask('another secret')).status).toBe(401);
  const { bets, stake, payouts } = wallet.sums();
  const statement = (await (await ask(secret)).json()) as { bets: number; stake: string; payouts: string };
  expect({ bets: statement.bets, stake: Number(statement.stake) }).toEqual({ bets, stake });
  expect(Number(statement.payouts)).toBeCloseTo(payouts, 4);
  expect(await (await ask(secret, 'JL')).json()).toMatchObject({ bets: 0, stake: '0.0000' });
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { Client } from 'pg';
import { sessionCookieOf } from './kit/session';
import type { Rush } from './kit/sign-ins';
import { median, type Row } from './kit/table';
import { type Site, serveSite } from './serve';

const rounds = 5;
const signInsAtOnce = 200;
const idleMs = 3_000;
const settlingMs = 30_000;
const pagesAsked = 1_000;

/** Many who sign in at once beside the pages of others, and what a signed-in page asks the database. */
export async function bench(): Promise<Row[]> {
  const site = await serveSite(4310, { TRUST_PROXY: 'loopback' });
  try {
    return [...(await rushRows(site)), await roundTripRow(site)];
  } finally {
    await site.close();
  }
}

async function rushRows(site: Site): Promise<Row[]> {
  const rush = openRush(site, await manyMembers(site));
  const ratios: number[] = [];
  const answers = new Map<number, number>();
  const rushP95: number[] = [];
  // Once unmeasured, and until what the site does after its start is over: the first of everything takes longer.
  await rush.signIn(rounds);
  await probeFor(site, settlingMs);
  for (let round = 0; round < rounds; round++) {
    const idle = p95(await probeFor(site, idleMs));
    const signedIn = rush.signIn(round);
    const during = p95(await probeUntil(site, signedIn));
    for (const status of await signedIn) answers.set(status, (answers.get(status) ?? 0) + 1);
    ratios.push(during / idle);
    rushP95.push(during);
  }
  rush.close();
  const ratio = median(ratios);
  const spread = `${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`;
  const told = [...answers].sort().map(([status, count]) => `${status}: ${count}`);
  const isEachAnswered = [...answers.keys()].every((status) => status === 303 || status === 429);
  return [
    {
      what: `home, p95 while ${signInsAtOnce} sign in at once, beside idle`,
      bar: '3 ×',
      figure: `${ratio.toFixed(1)} × (${spread})`,
      holds: ratio < 3,
    },
    { what: 'home, p95 meanwhile', bar: '', figure: `${median(rushP95).toFixed(1)} ms` },
    {
      what: 'their sign-ins: let in, or asked to wait',
      bar: '303, 429',
      figure: told.join(', '),
      holds: isEachAnswered,
    },
  ];
}

/** Members of their own, with the demo's password, so that no limit of one account or address is in the way. */
async function manyMembers(site: Site): Promise<string[]> {
  const names = Array.from({ length: signInsAtOnce }, (_, at) => `rush${at}`);
  await onDatabase(site, (client) =>
    client.query(
      `insert into accounts (account, nickname, role, password_hash, first_time_login, created_at)
       select name, name, 'member', password_hash, false, now() from unnest($1::text[]) name, accounts where account = 'player1'`,
      [names],
    ),
  );
  return names;
}

function openRush(site: Site, names: string[]) {
  const child = fork('bench/kit/sign-ins.ts', { execArgv: ['--import', 'tsx'] });
  return {
    async signIn(round: number): Promise<number[]> {
      const signIns = names.map((username, place) => {
        const at = round * names.length + place;
        return { username, password: 'Khela#2026', address: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` };
      });
      child.send({ url: site.url, signIns } satisfies Rush);
      const [statuses] = await once(child, 'message');
      return statuses;
    },
    close: () => child.kill(),
  };
}

async function probeFor(site: Site, milliseconds: number): Promise<number[]> {
  return probeUntil(site, new Promise((resolve) => setTimeout(resolve, milliseconds)));
}

/** One visitor who asks for home again and again; how long each answer took. */
async function probeUntil(site: Site, end: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const took: number[] = [];
  let isOver = false;
  void end.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    await ask(site.url, agent);
    took.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  agent.destroy();
  return took;
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br', Accept: 'text/html' } }, (response) => {
      response.on('error', reject).on('end', resolve).resume();
    }).on('error', reject);
  });
}

function p95(took: number[]): number {
  const sorted = [...took].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}

/** By the database's own count of transactions; what it does by itself in the same time is taken off. */
async function roundTripRow(site: Site): Promise<Row> {
  const cookie = `lng=en; ${await sessionCookieOf(site, 'player1')}`;
  const askPages = async () => {
    for (let at = 0; at < pagesAsked; at++) {
      const page = await fetch(`${site.url}/promotions`, { headers: { Cookie: cookie } });
      if (page.status !== 200 || !(await page.text()).includes('account-menu')) throw new Error('Not a signed-in page');
    }
  };
  await askPages();
  const start = performance.now();
  const busy = await transactionsOf(site, askPages);
  const idle = await transactionsOf(site, () => new Promise((done) => setTimeout(done, performance.now() - start)));
  const each = (busy - idle) / pagesAsked;
  return {
    what: 'database round trips of a signed-in page',
    bar: 'at most 1',
    figure: each.toFixed(2),
    holds: each < 1.1,
  };
}

/** Idle backends hand in their counts within ten seconds. */
const statisticsSettleMs = 11_000;

async function transactionsOf(site: Site, work: () => Promise<unknown>): Promise<number> {
  const count = () =>
    onDatabase(site, async (client) => {
      const { rows } = await client.query(
        'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
      );
      return Number(rows[0].count);
    });
  const settle = () => new Promise((resolve) => setTimeout(resolve, statisticsSettleMs));
  await settle();
  const before = await count();
  await work();
  await settle();
  return (await count()) - before;
}

async function onDatabase<T>(site: Site, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: site.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inviteOperator } from '../../app/domain/identity/operators/operator-links.server';
import { ownerRole } from '../../app/domain/shared/rights';
import { asOwner } from '../cluster';
import { gameCode, openPlayers, vendorCode } from '../growth/players';
import { sessionCookieOf, withCtx } from '../kit/session';
import type { Row } from '../kit/table';
import { type Site, serveOn, serveSite } from '../serve';
import { startTraffic, vendorSecret } from './traffic';
import { fillWorld } from './world';

/** Smaller by the environment, for trying the bench itself out. */
const bets = Number(process.env.OPERATE_BETS ?? 10_000_000);
const entries = Number(process.env.OPERATE_ENTRIES ?? bets);
const members = Math.max(10_000, Math.floor(bets / 20));
const asked = 100;
/** Of each page before it is measured: a process that has just begun compiles what it runs. */
const warmUps = 40;
const perSecond = 20;
const port = 4350;
const minuteMs = 60_000;
const backupKey = 'a backup key for benches only, thirty-two bytes and more';
const run = promisify(execFile);

/** What an operator waits for: the dashboard and the search at many bets, a backup beside traffic, a restore to the first page. */
export async function bench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'khela-operate-'));
  const site = await serveSite(port, siteVariables(port));
  try {
    await asOwner(site.databaseUrl, (client) => fillWorld(client, { bets, entries, members }));
    const pages = await pageRows(site);
    const file = join(folder, 'bench.backup');
    return [...pages, ...(await backupRows(site, file)), ...(await restoreRows(site, file, folder))];
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function siteVariables(port: number): Record<string, string> {
  const secrets = JSON.stringify({ [vendorCode]: vendorSecret });
  // Roll-ups that counted what was filled in again would be in the figures.
  return { DEMO: '0', APP_ORIGIN: `http://127.0.0.1:${port}`, SEAMLESS_SECRETS: secrets, WORKER: 'off' };
}

async function pageRows(site: Site): Promise<Row[]> {
  const account = 'benchowner';
  await withCtx(site, (ctx) => inviteOperator(ctx, { account, email: 'o@mail.example', roles: [ownerRole] }));
  const cookie = `lng=en; ${await sessionCookieOf(site, account)}`;
  const nth = (at: number) => 1 + ((at * 7_919) % members);
  const words: Record<string, (at: number) => string> = {
    name: (at) => `m${nth(at)}`,
    mobile: (at) => `+8801${300_000_000 + nth(at)}`,
    'deposit’s reference': (at) => `D-${nth(at)}`,
    'withdrawal’s reference': (at) => `W-${nth(at)}`,
  };
  const rows = [await pageRow(site, cookie, { what: 'the dashboard', barMs: 50, path: () => '/operator/dashboard' })];
  for (const [what, word] of Object.entries(words)) {
    const path = (at: number) => `/operator/search?q=${encodeURIComponent(word(at))}`;
    rows.push(await pageRow(site, cookie, { what: `search by a ${what}`, barMs: 20, path }));
  }
  return rows;
}

type Asked = { what: string; barMs: number; path: (at: number) => string };

/** The whole page over HTTP, one after the other, in turns with the console's own page that asks the least. */
async function pageRow(site: Site, cookie: string, { what, barMs, path }: Asked): Promise<Row> {
  const first = await pageMs(site, cookie, path(0));
  for (let at = 1; at < warmUps; at++) await pageMs(site, cookie, path(at));
  const took: number[] = [];
  const besides: number[] = [];
  for (let at = warmUps; at < warmUps + asked; at++) {
    besides.push(await pageMs(site, cookie, '/operator/search'));
    took.push(await pageMs(site, cookie, path(at)));
  }
  const p95 = percentile(took, 0.95);
  const [middle, beside] = [took, besides].map((times) => percentile(times, 0.5).toFixed(0));
  return {
    what: `${what} among ${bets} bets, whole page, p95`,
    bar: `${barMs} ms`,
    figure: `${p95.toFixed(0)} ms (middle ${middle}, first ${first.toFixed(0)}; a search for nothing ${beside})`,
    holds: p95 <= barMs,
  };
}

async function pageMs(site: Site, cookie: string, path: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(site.url + path, { headers: { Cookie: cookie, Accept: 'text/html' }, redirect: 'manual' });
  const text = await answer.text();
  if (answer.status !== 200 || !text.includes('</html>')) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - startedAt;
}

async function backupRows(site: Site, file: string): Promise<Row[]> {
  const players = await withCtx(site, (ctx) => openPlayers(ctx as Parameters<typeof openPlayers>[0], 50));
  const traffic = startTraffic({ url: site.url, players, gameCode, perSecond });
  const { tookMs, said } = await timed(() => command(site, 'scripts/tasks/write-backup.ts', site.databaseUrl, file));
  const { asked, refused, tookMs: answers } = await traffic.stop();
  const { size } = await stat(file);
  const share = (size / 1e6).toFixed(0);
  const perSecondHeard = (asked / (tookMs / 1_000)).toFixed(0);
  return [
    {
      what: `a backup with ${entries} entries of the ledger, written and read again beside traffic`,
      bar: '10 min',
      figure: `${minutes(tookMs)}, ${share} MB, ${/[\d]+ rows/.exec(said)?.[0]}`,
      holds: tookMs <= 10 * minuteMs,
    },
    {
      what: 'bets and pages refused meanwhile',
      bar: '0',
      figure: `${refused.length} of ${asked}, ${perSecondHeard} /s, p99 ${percentile(answers, 0.99).toFixed(0)} ms ${refused[0] ?? ''}`,
      holds: refused.length === 0 && asked > 0,
    },
  ];
}

/** Into an empty database of the same server, audited, until another site shows its first page. */
async function restoreRows(site: Site, file: string, folder: string): Promise<Row[]> {
  await asOwner(site.databaseUrl, (client) => client.query('create database restored'));
  const restored = Object.assign(new URL(site.databaseUrl), { pathname: '/restored' }).href;
  const audit = await timed(() => command(site, 'scripts/tasks/restore-backup.ts', restored, file));
  const first = await timed(async () => {
    const other = await serveOn(restored, { port: port + 1, dataDir: folder, variables: siteVariables(port + 1) });
    const { status } = await fetch(`${other.url}/operator`);
    await other.close();
    return String(status);
  });
  const tookMs = audit.tookMs + first.tookMs;
  return [
    { what: 'restored and audited', bar: '', figure: minutes(audit.tookMs) },
    {
      what: 'restored, audited and the first page shown',
      bar: '15 min',
      figure: `${minutes(tookMs)}, ${first.said}`,
      holds: tookMs <= 15 * minuteMs && first.said === '200' && audit.said.includes('No differences'),
    },
  ];
}

/** As `npm run backup` and `npm run restore` run it. */
async function command(site: Site, script: string, databaseUrl: string, file: string): Promise<string> {
  const secrets = { SESSION_SECRET: site.sessionSecret, DATA_KEY: site.dataKey, BACKUP_KEY: backupKey };
  const env = { ...process.env, ...secrets, DATABASE_URL: databaseUrl, DEMO: '0' };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, file], { env });
  return stdout;
}

async function timed(work: () => Promise<string>): Promise<{ tookMs: number; said: string }> {
  const startedAt = performance.now();
  const said = await work();
  return { said, tookMs: performance.now() - startedAt };
}

function percentile(took: readonly number[], part: number): number {
  return [...took].sort((a, b) => a - b)[Math.floor(took.length * part)] ?? Number.NaN;
}

const minutes = (ms: number) => `${(ms / minuteMs).toFixed(2)} min`;

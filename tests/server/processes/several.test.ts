import { execFileSync } from 'node:child_process';
import { request as ask, get, type IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { accounts } from '~/domain/identity/tables.server';
import { publish } from '~/domain/live/publish.server';
import { sign } from '~/http/request/cookies.server';
import { startSite } from '../../setup/site-process';
import { worldWith } from '../../setup/world';

const secret = 'a secret for tests only, 32 bytes and more';
const scrapeToken = 'a token for the scrape';

/** The site by two processes on an empty database. */
async function twoProcesses(variables: Record<string, string> = {}) {
  const { database, ctx } = await worldWith({ now: new Date() });
  const site = startSite({ DATABASE_URL: database.url, WEB_PROCESSES: '2', METRICS_TOKEN: scrapeToken, ...variables });
  const url = await site.ready();
  const webPids = () =>
    execFileSync('ps', ['-A', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([parent, , ...args]) => Number(parent) === site.child.pid && args.join(' ').includes('server/main.ts'))
      .map(([, pid]) => Number(pid))
      .sort((a, b) => a - b);
  return { ctx, site, url, webPids };
}

/** Over a connection of its own: the next process in turn takes it. */
function askOnce(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = ask(url, { agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });
}

async function metricsOf(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${scrapeToken}` } })).text();
}

test('two processes share port, metrics and work; one killed under load fails its own requests only and is replaced', async () => {
  const { ctx, site, url, webPids } = await twoProcesses();
  expect(webPids()).toHaveLength(2);
  const statuses = await Promise.all(Array.from({ length: 20 }, () => askOnce(`${url}/healthz`)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  // A process that is slow to tell its metrics is left out of one answer, and is in the next.
  const metrics = () => expect.poll(() => metricsOf(url), { timeout: 60_000 });
  for (const number of [0, 1]) {
    await metrics().toMatch(new RegExp(`^process_resident_memory_bytes\\{process="${number}"\\} [1-9]`, 'm'));
    await metrics().toMatch(new RegExp(`^khela_http_request_seconds_count\\{.*process="${number}"\\} [1-9]`, 'm'));
  }
  const worker = /^khela_worker_well\{process="\d"\}/gm;
  await expect.poll(async () => (await metricsOf(url)).match(worker), { timeout: 60_000 }).toHaveLength(1);
  const workers = async () => (await ctx.db.execute(sql`select 1 from worker_processes`)).rows.length;
  await expect.poll(workers, { timeout: 60_000 }).toBe(1);

  const [rafi] = await ctx.db
    .insert(accounts)
    .values({ account: 'rafi', nickname: 'Rafi', role: 'member', createdAt: ctx.now })
    .returning();
  const { token } = await openSession(ctx, rafi!.id);
  const cookie = `session=${encodeURIComponent(sign(token, secret))}`;
  const streams = await Promise.all([1, 2, 3, 4].map(() => openStream(url, cookie)));
  const [first] = webPids();

  let isLoad = true;
  const failures: string[] = [];
  let answers = 0;
  const callers = Array.from({ length: 8 }, async () => {
    while (isLoad) {
      await askOnce(`${url}/healthz`).then(
        (status) => (status === 200 ? answers++ : failures.push(String(status))),
        (error: Error) => failures.push(error.message),
      );
    }
  });
  await expect.poll(() => answers, { timeout: 60_000 }).toBeGreaterThan(100);
  process.kill(first!, 'SIGKILL');
  await expect.poll(() => site.output(), { timeout: 60_000 }).toContain('ended by itself (SIGKILL)');
  const before = answers;
  await expect.poll(() => answers, { timeout: 60_000 }).toBeGreaterThan(before + 100);
  isLoad = false;
  await Promise.all(callers);
  // Each caller has one request under way, and half of them may be with the one that was killed.
  expect(failures.length, failures.join()).toBeLessThanOrEqual(8);

  const ended = streams.filter((stream) => stream.isOver());
  expect(ended.length).toBeGreaterThan(0);
  expect(ended.length).toBeLessThan(streams.length);
  for (const id of [7, 8]) await publish(ctx, rafi!.id, { kind: 'announcement', payload: { id } });
  const again = await openStream(url, cookie, 1);
  await expect.poll(again.text, { timeout: 60_000 }).toContain('data: {"id":8}');
  expect(again.text()).not.toContain('data: {"id":7}');
  const others = streams.filter((stream) => !stream.isOver());
  for (const other of others) await expect.poll(other.text, { timeout: 60_000 }).toContain('data: {"id":8}');
  await expect.poll(() => webPids().length, { timeout: 120_000 }).toBe(2);
  await expect
    .poll(async () => (await metricsOf(url)).match(/^khela_worker_well\{process="0"\} 1/m), { timeout: 120_000 })
    .not.toBeNull();
  expect(await metricsOf(url)).toMatch(/^khela_restarts_total\{process="0"\} 1$/m);

  const pids = webPids();
  expect(await site.stop()).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
}, 300_000);

test('the first process killed takes the others with it', async () => {
  const { site, webPids } = await twoProcesses({ WORKER: 'off' });
  const pids = webPids();
  site.child.kill('SIGKILL');
  for (const pid of pids) await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
}, 300_000);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function openStream(url: string, cookie: string, after?: number) {
  const headers = { Cookie: cookie, ...(after === undefined ? {} : { 'Last-Event-ID': String(after) }) };
  return new Promise<{ isOver(): boolean; text(): string }>((resolve, reject) => {
    const request = get(`${url}/live`, { headers, agent: false }, (response: IncomingMessage) => {
      if (response.statusCode !== 200) return reject(new Error(String(response.statusCode)));
      let isOver = false;
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      for (const end of ['end', 'close', 'error']) response.on(end, () => (isOver = true));
      resolve({ isOver: () => isOver, text: () => text });
    });
    request.on('error', reject);
    onTestFinished(() => void request.destroy());
  });
}

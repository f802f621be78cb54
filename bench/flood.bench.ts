import { type ChildProcess, fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { attacksOn } from './flood-attacks';
import { type Site, serveSite } from './serve';
import { sessionCookieOf } from './session';
import type { Row } from './table';

const idleSeconds = 5;
/** A flood is known as one after two seconds; what others see until then is told apart. */
const firstSeconds = 3;
const seconds = Number(process.env.FLOOD_SECONDS ?? 6);
const bar = 3;
/** Below this the machine's own jitter is most of what is measured. */
const floorMs = 5;
const longestBlockMs = 100;

type Probe = { name: string; path: string; cookie: string };
type Figures = Record<string, number[]>;

/** What others see while one address asks without end by eight connections: before → during, p95. */
export async function bench(): Promise<Row[]> {
  const site = await serveSite(Number(process.env.FLOOD_PORT ?? 4340), { LOG_LEVEL: 'info' });
  try {
    return await floodRows(site);
  } finally {
    await site.close();
  }
}

async function floodRows(site: Site): Promise<Row[]> {
  const { host } = new URL(site.url);
  const [member, attacker] = await Promise.all(['player1', 'player2'].map((name) => sessionCookieOf(site, name)));
  const probes: Probe[] = [
    { name: 'home', path: '/', cookie: 'lng=en' },
    { name: 'member', path: '/member/transactionHistory', cookie: member! },
  ];
  await watch(site, probes, idleSeconds);
  const idle = await watch(site, probes, idleSeconds);
  const rows: Row[] = [];
  for (const [at, { what }] of attacksOn(host, attacker!).entries()) {
    await lagOf(site);
    const child = fork('bench/flood-attacker.ts', [host, String(at), attacker!], { execArgv: ['--import', 'tsx'] });
    await pause(1_000);
    await watch(site, probes, firstSeconds - 1);
    const during = await watch(site, probes, seconds);
    const answered = await endOf(child);
    rows.push(...rowsOf({ what, idle, during, answered, lagMs: await lagOf(site) }));
    await watch(site, probes, 2);
  }
  return rows;
}

type Answered = { seconds: number; statuses: Record<string, number> };
type Outcome = { what: string; idle: Figures; during: Figures; answered: Answered; lagMs: number };

function rowsOf({ what, idle, during, answered, lagMs }: Outcome): Row[] {
  const perSecond = (count: number) => `${Math.round(count / answered.seconds)}/s`;
  const taken = Object.entries(answered.statuses).map(([status, count]) => `${status}: ${perSecond(count)}`);
  const names = Object.keys(idle);
  const told = names.map((name) => {
    const [before, now] = [percentile(idle[name]!, 0.95), percentile(during[name] ?? [], 0.95)];
    return { text: `${name} ${ms(before)} → ${ms(now)}`, holds: now <= bar * Math.max(before, floorMs) };
  });
  return [
    {
      what: `${what} (${taken.join(', ')})`,
      bar: `${bar} × idle, no block over ${longestBlockMs} ms`,
      figure: `${told.map(({ text }) => text).join(', ')}; longest block ${ms(lagMs)}`,
      holds: told.every(({ holds }) => holds) && lagMs <= longestBlockMs,
    },
  ];
}

/** Asks as others do, from another address, one after the other. */
async function watch(site: Site, probes: Probe[], forSeconds: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: '127.0.0.2' });
  const took: Figures = Object.fromEntries(probes.map(({ name }) => [name, []]));
  const until = performance.now() + forSeconds * 1_000;
  while (performance.now() < until) {
    for (const { name, path, cookie } of probes) {
      const startedAt = performance.now();
      await ask(site.url + path, cookie, agent);
      took[name]!.push(performance.now() - startedAt);
      await pause(10);
    }
  }
  agent.destroy();
  return took;
}

function ask(url: string, cookie: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers: { Cookie: cookie, Accept: 'text/html' } }, (answer) => {
      answer.resume();
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.on('end', resolve);
    });
    sent.on('error', reject);
  });
}

/** The longest the event loop was held since the last time it was asked for. */
async function lagOf(site: Site): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1_000;
}

function endOf(child: ChildProcess): Promise<Answered> {
  return new Promise((resolve) => {
    child.once('message', (told) => resolve(told as Answered));
    child.send('end');
  });
}

function percentile(figures: number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

function ms(figure: number): string {
  return `${figure.toFixed(0)} ms`;
}

import { type ChildProcess, fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sessionCookieOf } from '../kit/session';
import type { Row } from '../kit/table';
import { type Site, serveSite } from '../serve';
import type { Blocks } from '../watch-loop';
import { attacksOn } from './attacks';

const idleSeconds = 5;
/** A flood is known as one after two seconds; what others see until then is told apart. */
const firstSeconds = 3;
const restSeconds = 2;
const seconds = Number(process.env.FLOOD_SECONDS ?? 6);
const connections = process.env.FLOOD_CONNECTIONS ?? '8';
/** Words of the attacks to run; all of them by default. */
const only = process.env.FLOOD_ONLY ?? '';
const bar = 3;
/** Below this the machine's own jitter is most of what is measured. */
const floorMs = 5;
const longestBlockMs = 100;

type Probe = { name: string; path: string; cookie: string };
type Figures = Record<string, number[]>;

/** What others see while one address asks without end by eight connections: before → during, p95. */
export async function bench(): Promise<Row[]> {
  const site = await serveSite(Number(process.env.FLOOD_PORT ?? 4340), {}, { isLoopWatched: true });
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
  let before = await watch(site, probes, idleSeconds);
  const rows: Row[] = [];
  for (const [at, { what }] of attacksOn(host, attacker!).entries()) {
    if (!what.includes(only)) continue;
    await site.blocks();
    const child = fork('bench/flood/attacker.ts', [host, String(at), attacker!, connections], {
      execArgv: ['--import', 'tsx'],
    });
    await pause(1_000);
    await watch(site, probes, firstSeconds - 1);
    const during = await watch(site, probes, seconds);
    const answered = await endOf(child);
    const blocks = await site.blocks();
    // A machine that gets busier meanwhile slows both: what is idle is looked at before and after.
    const after = await watch(site, probes, restSeconds);
    rows.push(rowOf({ what, idle: joined(before, after), during, answered, blocks }));
    before = after;
  }
  return rows;
}

type Answered = { seconds: number; statuses: Record<string, number> };
type Outcome = { what: string; idle: Figures; during: Figures; answered: Answered; blocks: Blocks };

function rowOf({ what, idle, during, answered, blocks: { longest, ranMs, waitedMs } }: Outcome): Row {
  const perSecond = (count: number) => `${Math.round(count / answered.seconds)}/s`;
  const taken = Object.entries(answered.statuses).map(([status, count]) => `${status}: ${perSecond(count)}`);
  const told = Object.keys(idle).map((name) => {
    const [before, now] = [percentile(idle[name]!, 0.95), percentile(during[name] ?? [], 0.95)];
    return { text: `${name} ${ms(before)} → ${ms(now)}`, holds: now <= bar * Math.max(before, floorMs) };
  });
  const collected = longest.collectedMs > 1 ? `, ${ms(longest.collectedMs)} of it collecting` : '';
  const block = `longest block ${ms(longest.ranMs)} of work${collected}, ${ms(longest.blockedMs)} by the clock`;
  const thread = `thread busy ${share(ranMs, answered)}, kept waiting ${share(waitedMs, answered)}`;
  return {
    what: `${what} (${taken.join(', ')})`,
    bar: `${bar} × idle, no block over ${longestBlockMs} ms`,
    figure: `${told.map(({ text }) => text).join(', ')}; ${block}; ${thread}`,
    holds: told.every(({ holds }) => holds) && longest.ranMs <= longestBlockMs,
  };
}

function joined(one: Figures, other: Figures): Figures {
  return Object.fromEntries(Object.entries(one).map(([name, figures]) => [name, [...figures, ...other[name]!]]));
}

function share(partMs: number, { seconds }: Answered): string {
  return `${Math.round(partMs / seconds / 10)} %`;
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

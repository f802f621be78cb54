import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { buildWhenStale } from '../../scripts/build.mjs';
import { type Cluster, secrets, startCluster } from './cluster';
import { type Dice, openDice } from './dice';
import { type FaultName, faults } from './faults';
import { makeMembers, makeOperator } from './members';
import { makeNextBuild } from './next-build';
import { type Answer, openPlayers } from './players';
import {
  expectBalances,
  expectEachOnce,
  expectInForceEverywhere,
  expectPaidOnce,
  expectUpgraded,
  expectWorkGoesOn,
} from './verify';

const isLong = process.env.SOAK === '1';
const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** The long run, under `npm run test:soak`, lasts for ten minutes, with a fault every 15 s and an upgrade in the middle; the short one has fewer processes, a restart of all webs and three faults by lot. */
const lastsMs = isLong ? 600_000 : 0;
const everyMs = isLong ? 15_000 : 5_500;
const shortFaults = 3;
/** This many of each kind have to be acknowledged at least, for the run to have shown anything. */
const least = isLong ? 20 : 0;
const rolling: FaultName = 'all webs are restarted one after the other';

test('whatever befalls processes and database: what was acknowledged is done once, and everything is back', {
  timeout: isLong ? 1_800_000 : 900_000,
}, async () => {
  const dice = openDice(seed);
  const began = performance.now();
  const tell = (line: string) =>
    console.log(`chaos ${seed} ${((performance.now() - began) / 1_000).toFixed(1)} s: ${line}`);
  await buildWhenStale();
  let next = isLong ? await makeNextBuild() : null;
  if (next) onTestFinished(removing(next));
  const cluster = await startCluster(isLong ? 'large' : 'small');
  onTestFinished(cluster.stop);
  onTestFailed(() => {
    mkdirSync('test-results/chaos', { recursive: true });
    for (const { name, output } of cluster.nodes) writeFileSync(`test-results/chaos/${name}.log`, output());
  });
  const members = await makeMembers(cluster, 6);
  tell('the site is up');

  const players = openPlayers({ cluster, members, dice: openDice(seed + 1) });
  const rollings: { from: number; to: number }[] = [];
  await pause(2_000);
  const middle = performance.now() + lastsMs / 2;
  const until = performance.now() + lastsMs;
  do {
    for (const name of chooseFaults(dice)) {
      if (next && performance.now() > middle) {
        await allWell(cluster);
        const from = performance.now();
        await upgrade(cluster, next, tell);
        rollings.push({ from, to: performance.now() });
        next = null;
      }
      // What recovers late from the fault before is no part of a restart in order.
      if (name === rolling) await allWell(cluster);
      tell(name);
      const from = performance.now();
      await faults[name]({ cluster, dice, tell });
      if (name === rolling) rollings.push({ from, to: performance.now() });
      await pause(Math.max(0, from + everyMs - performance.now()));
      if (lastsMs > 0 && performance.now() > until) break;
    }
  } while (performance.now() < until);
  tell('no more faults');
  await allWell(cluster);
  tell('all are well');
  await pause(2_000);
  await players.stop();

  const { acts, answers } = players;
  tell(summaryOf(acts.map(({ kind, outcome }) => `${kind} ${outcome}`)));
  tell(summaryOf(answers.map(({ status }) => String(status))));
  const failed = (list: Answer[]) => list.filter(({ status }) => status === 500);
  expect(failed(answers)).toEqual([]);
  for (const { from, to } of rollings) {
    // What the fault before or after has touched is answered as that fault has it.
    const during = answers.filter(({ at, until }) => at >= from && until <= to);
    expect(during.length).toBeGreaterThan(10);
    expect(during.filter(({ status }) => typeof status === 'string' || status >= 500)).toEqual([]);
  }
  expect(acts.filter(({ outcome }) => outcome === 'unknown')).toEqual([]);
  for (const kind of ['bet', 'withdrawal', 'line transfer', 'to a vendor', 'deposit'])
    expect(acts.filter((act) => act.kind === kind && act.outcome === 'acknowledged').length, kind).toBeGreaterThan(
      least,
    );
  expect(players.paid.size).toBeGreaterThan(least);

  await expectPaidOnce(cluster, members, players);
  await expectEachOnce(cluster, members, acts);
  await expectBalances(cluster, members);
  await expectWorkGoesOn(cluster);
  if (isLong) {
    await expectUpgraded(cluster);
    await expectInForceEverywhere(cluster, await makeOperator(cluster));
  }
  const audits = await Promise.all(['ledger-audit', 'rollups-rebuild'].map((command) => run(cluster, command)));
  for (const audit of audits) expect(audit).toContain('No differences');
  expect(await run(cluster, 'audit-verify')).toContain('The chain holds');
  tell('all is right');
  await Promise.all(cluster.nodes.map(async (node) => expect(await node.stop(), node.name).toBe(0)));
});

function chooseFaults(dice: Dice): FaultName[] {
  const all = dice.shuffled(Object.keys(faults) as FaultName[]);
  if (isLong) return all;
  const others = all.filter((name) => name !== rolling).slice(0, shortFaults);
  return dice.shuffled([rolling, ...others]);
}

/** As docs/operate/upgrade.md says: one node after the other, the first of which migrates while the others serve. */
async function upgrade(cluster: Cluster, folder: string, tell: (line: string) => void): Promise<void> {
  for (const node of cluster.nodes) {
    const code = await node.stop();
    if (code !== 0) throw new Error(`${node.name} did not stop in order: ${code}`);
    node.replaceBy(folder);
    node.start();
    await node.untilWell();
    tell(`${node.name} is upgraded`);
  }
}

const removing = (folder: string) => () => rmSync(folder, { recursive: true, force: true });

async function allWell(cluster: Cluster): Promise<void> {
  for (const node of cluster.nodes) await node.untilWell();
}

function summaryOf(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name}: ${count}`).join(', ');
}

async function run({ postgres }: Cluster, command: string): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production' as const,
    DATABASE_URL: postgres.url,
    SESSION_SECRET: secrets.session,
    DATA_KEY: secrets.data,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${command}.mjs`], { env });
  return stdout;
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '../../../server/postgres/start';
import { exitCodes } from '../../../server/restart-pauses.mjs';
import { urlOfDatabase } from '../../setup/database-url';
import { startSite } from '../../setup/site-process';

const restarts = process.env.SOAK === '1' ? 10 : 2;

async function ask<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

test('two webs and two workers start at once on an empty database', async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await ask(inject('clusterUrl'), `create database ${name}`);
  const url = urlOfDatabase(inject('clusterUrl'), name);
  onTestFinished(async () => void (await ask(inject('clusterUrl'), `drop database if exists ${name} with (force)`)));
  const sites = ['off', 'off', 'only', 'only'].map((WORKER) => startSite({ DATABASE_URL: url, WORKER }));
  const addresses = await Promise.all(sites.map((site) => site.ready()));
  for (const address of addresses.slice(0, 2)) expect((await fetch(`${address}/healthz`)).status).toBe(200);
  const alive = () => ask(url, 'select 1 from worker_processes');
  await expect.poll(async () => (await alive()).length, { timeout: 10_000 }).toBe(2);
  expect(sites.map((site) => site.isAlive())).toEqual([true, true, true, true]);
  for (const site of sites) expect(await site.stop()).toBe(0);
}, 120_000);

test('a site whose database is away at the start says so and ends as one to be started again', async () => {
  const site = startSite({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/nothing', WORKER: 'off' });
  const [code] = site.child.exitCode === null ? await once(site.child, 'exit') : [site.child.exitCode];
  expect(code).toBe(exitCodes.databaseAway);
  expect(site.output()).toContain('Khela cannot start: connect ECONNREFUSED');
});

test('PostgreSQL is restarted and falls silent: no process ends, 503 for as long, then all is well again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'khela-restart-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: () => {} });
  onTestFinished(async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const sites = ['off', 'only'].map((WORKER) => startSite({ DATABASE_URL: postgres.url, WORKER }));
  const [address] = await Promise.all(sites.map((site) => site.ready()));
  const health = async () => (await fetch(`${address}/healthz`)).status;
  for (let at = 0; at < restarts; at++) {
    const before = postgres.pid();
    process.kill(before, 'SIGINT');
    await expect.poll(() => postgres.pid() !== before, { timeout: 20_000 }).toBe(true);
    await expect.poll(health, { timeout: 20_000 }).toBe(200);
  }
  await freeze(postgres.url, async () => {
    await expect.poll(health, { timeout: 10_000 }).toBe(503);
  });
  await expect.poll(health, { timeout: 20_000 }).toBe(200);
  const lately = () => ask(postgres.url, "select 1 from worker_processes where seen_at > now() - interval '5 seconds'");
  await expect.poll(async () => (await lately()).length, { timeout: 30_000 }).toBe(1);
  expect(
    sites.map((site) => site.isAlive()),
    sites.map((site) => site.output()).join(),
  ).toEqual([true, true]);
}, 120_000);

/** All of its processes stand still. */
async function freeze(url: string, meanwhile: () => Promise<void>): Promise<void> {
  const rows = await ask<{ pid: number }>(
    url,
    'select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type in ($$client backend$$, $$checkpointer$$)',
  );
  const pids = rows.map(({ pid }) => pid);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    await meanwhile();
    await pause(500);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}

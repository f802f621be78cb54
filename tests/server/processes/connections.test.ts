import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { taka } from '~/domain/shared/money';
import { ledgerWith, newKey } from '../../domain/ledger/ledger-world';
import { ownOrigin, startSite } from '../../setup/site-process';
import { asOwner } from '../../setup/world';

const stormMs = process.env.SOAK === '1' ? 60_000 : 4_000;
const terminateAll = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

type Money = { from: number; to: number; amountMinor: bigint; key?: string };

async function transfer(url: string, { from, to, amountMinor, key = newKey() }: Money) {
  const response = await fetch(`${url}/transfer`, {
    method: 'POST',
    headers: { Origin: ownOrigin },
    body: new URLSearchParams({ from: String(from), to: String(to), amount: String(amountMinor), key }),
  });
  return { status: response.status, retryAfter: response.headers.get('Retry-After'), text: await response.text() };
}

test('a transfer whose connection is ended while it waits is answered 503 and moves nothing; sent again it moves once', async () => {
  const { database, ctx, owners } = await ledgerWith([taka(10), 0n], { now: new Date() });
  const [rafi, mitu] = owners;
  const site = startSite({ DATABASE_URL: database.url, WORKER: 'off' });
  const url = await site.ready();
  const money = { from: rafi!.main, to: mitu!.main, amountMinor: taka(4), key: newKey() };
  await asOwner(database, async (client) => {
    await client.query('begin');
    await client.query('select 1 from ledger_accounts where id = $1 for update', [rafi!.main]);
    const answered = transfer(url, money);
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`;
    await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
    await client.query(`select pg_terminate_backend(pid) from (${waiting}) w`);
    expect(await answered).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    await client.query('rollback');
  });
  expect(site.isAlive()).toBe(true);
  expect(await readBalances(ctx, 1)).toMatchObject({ main: taka(10) });
  for (const _time of [1, 2]) expect(await transfer(url, money)).toMatchObject({ status: 200 });
  expect(await readBalances(ctx, 1)).toMatchObject({ main: taka(6) });
  expect(await readBalances(ctx, 2)).toMatchObject({ main: taka(4) });
});

test('web and worker live while every connection is ended again and again; what was answered 200 is stored once', async () => {
  const { database, ctx, owners } = await ledgerWith([taka(1_000), 0n], { now: new Date() });
  const [rafi, mitu] = owners;
  const web = startSite({ DATABASE_URL: database.url, WORKER: 'off' });
  const worker = startSite({ DATABASE_URL: database.url, WORKER: 'only' });
  const [url] = await Promise.all([web.ready(), worker.ready()]);
  const statuses = new Map<number, number>();
  let isStorm = true;
  const senders = [1, 2, 3, 4].map(async () => {
    while (isStorm) {
      const { status } = await transfer(url, { from: rafi!.main, to: mitu!.main, amountMinor: 1n });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(20);
    }
  });
  const until = Date.now() + stormMs;
  while (Date.now() < until) {
    await asOwner(database, (client) => client.query(terminateAll));
    await pause(400);
  }
  isStorm = false;
  await Promise.all(senders);
  expect([web.isAlive(), worker.isAlive()], web.output() + worker.output()).toEqual([true, true]);
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await expect
    .poll(async () => (await transfer(url, { from: rafi!.main, to: mitu!.main, amountMinor: 1n })).status, {
      timeout: 10_000,
    })
    .toBe(200);
  const { main } = await readBalances(ctx, 2);
  // A commit whose answer was lost counts as 503 here, and may be stored.
  expect(main).toBeGreaterThanOrEqual(BigInt(statuses.get(200) ?? 0) + 1n);
  expect((await readBalances(ctx, 1)).main + main).toBe(taka(1_000));
});

import { once as event } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { drizzleOn, openWebPool } from '~/db/client.server';
import { once } from '~/domain/ledger/once.server';
import { post } from '~/domain/ledger/post.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { closeTestDatabases } from '../../setup/world';
import { between, ledgerWith, newKey } from './ledger-world';

afterEach(closeTestDatabases);

type Moment = 'before the commit arrives' | 'after the commit is done' | 'after the commit, and stays away';

/** A way to the database that is cut once, at the commit of the first transaction. */
async function cutAt(databaseUrl: string, moment: Moment): Promise<string> {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? url.port);
  const target = folder ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: url.hostname, port };
  let state: 'open' | 'cutting' | 'done' = 'open';
  const server = createServer((inside) => {
    if (state === 'done' && moment === 'after the commit, and stays away') return inside.destroy();
    const outside: Socket = connect(target);
    const end = () => {
      inside.destroy();
      outside.destroy();
    };
    for (const socket of [inside, outside]) socket.on('error', end).on('close', end);
    inside.on('data', (bytes) => {
      if (state === 'open' && bytes.includes('commit')) {
        state = moment === 'before the commit arrives' ? 'done' : 'cutting';
        if (state === 'done') return end();
      }
      outside.write(bytes);
    });
    outside.on('data', (bytes) => {
      if (state !== 'cutting') return void inside.write(bytes);
      state = 'done';
      end();
    });
  });
  server.listen(0, '127.0.0.1');
  await event(server, 'listening');
  onTestFinished(() => void server.close());
  const { port: ownPort } = server.address() as { port: number };
  const password = url.searchParams.get('password') ?? url.password;
  return `postgresql://postgres:${password}@127.0.0.1:${ownPort}${url.pathname}`;
}

async function transferThrough(moment: Moment) {
  const { ctx, owners, database } = await ledgerWith([taka(10), 0n]);
  const pool = openWebPool(await cutAt(database.url, moment), { max: 1, connectionTimeoutMillis: 1_500 });
  onTestFinished(() => pool.end());
  const key = newKey();
  let times = 0;
  const transfer = (at: Ctx) =>
    once(at, { ownerId: 1, key: 'form', input: { amountMinor: taka(4) } }, async (inside) => {
      times++;
      const moves = between(owners[0]!.main, owners[1]!.main, taka(4));
      await post(inside, { kind: 'line_transfer', key, moves });
      return { transferred: '4.00' };
    });
  const received = async () => (await readBalances(ctx, 2)).main;
  const lost: Ctx = { ...ctx, db: drizzleOn(pool) };
  return { ctx, lost, transfer, received, times: () => times };
}

test('a commit whose answer was lost is found by its key: the sender hears what was done', async () => {
  const { lost, transfer, received, times } = await transferThrough('after the commit is done');
  expect(await transfer(lost)).toEqual({ transferred: '4.00' });
  expect(await received()).toBe(taka(4));
  expect(times()).toBe(1);
});

test('a commit that never arrived is told as such, moves nothing, and may be sent again', async () => {
  const { ctx, lost, transfer, received } = await transferThrough('before the commit arrives');
  await expect(transfer(lost)).rejects.toMatchObject({ code: 'form.not_stored' });
  expect(await received()).toBe(0n);
  expect(await transfer(ctx)).toEqual({ transferred: '4.00' });
  expect(await received()).toBe(taka(4));
});

test('while the database stays away nobody claims to know; sending again counts once', async () => {
  const { ctx, lost, transfer, received, times } = await transferThrough('after the commit, and stays away');
  await expect(transfer(lost)).rejects.toMatchObject({ code: 'form.outcome_unknown' });
  expect(await transfer(ctx)).toEqual({ transferred: '4.00' });
  expect(await received()).toBe(taka(4));
  expect(times()).toBe(1);
});

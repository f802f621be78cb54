import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settleDue } from '~/domain/contracts/settlement/settle-due.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { taka } from '~/domain/shared/money';
import { agree, billsOf, contractsWorld, mains, play, terms, tier } from './contracts-world';

const isSoak = process.env.SOAK === '1';
const kills = isSoak ? 20 : 2;
const windows = 24 * kills;
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));

function startSettler(databaseUrl: string, now: Date): ChildProcess {
  const args = ['--import', 'tsx', 'tests/domain/contracts/settler.ts', databaseUrl, now.toISOString()];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

test(`settling that is killed at any point pays each bill once (seed ${seed})`, { timeout: 600_000 }, async () => {
  const world = await contractsWorld();
  await agree(world, 'boss', terms('realtime', 'top', [tier(10_000)]));
  await agree(world, 'top', terms('realtime', 'line', [tier(8_000)]));
  await agree(world, 'line', terms('realtime', 'low', [tier(5_000)]));
  const first = Date.parse('2026-03-15T06:05:00Z');
  for (let at = 0; at < windows; at++) {
    await play(world, 'player', new Date(first + at * 300_000).toISOString(), { turnover: 1_000, result: 0 });
  }
  const end = new Date(first + windows * 300_000 + 90_000);
  let killed = 0;
  for (let round = 0; round < kills; round++) {
    const billed = async () => (await billsOf(world)).length;
    const enough = (await billed()) + 1 + ((seed * (round + 7)) % windows);
    const settler = startSettler(world.database.url, end);
    await expect.poll(billed, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(Math.min(enough, windows * 3));
    settler.kill('SIGKILL');
    if (settler.exitCode === null) await once(settler, 'exit');
    if ((await billsOf(world)).length < windows * 3) killed++;
  }
  expect(killed).toBeGreaterThan(0);
  await settleDue({ ...world.ctx, now: end });
  const bills = await billsOf(world);
  expect(bills).toHaveLength(windows * 3);
  expect(new Set(bills.map(({ payee, startsAt }) => `${payee} ${startsAt}`)).size).toBe(windows * 3);
  expect(bills.every(({ state }) => state === 'issued')).toBe(true);
  const { rows } = await world.ctx.db.execute<{ payments: string }>(
    sql`select count(*) as payments from ledger_transfers where kind = 'salary'`,
  );
  expect(Number(rows[0]!.payments)).toBe(windows * 3);
  const times = (units: number) => taka(units) * BigInt(windows);
  expect(await mains(world, 'top', 'line', 'low')).toEqual([times(2), times(3), times(5)]);
  expect((await auditLedger(world.ctx)).differences).toEqual([]);
});

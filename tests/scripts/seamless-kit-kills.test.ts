import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runChecks } from '../../scripts/seamless-kit/run-checks';
import { expectSound, game, seamlessWith } from '../domain/play/seamless/seamless-world';
import { startKillable } from '../setup/killable';

const kills = process.env.SOAK === '1' ? 20 : 2;
const file = join(import.meta.dirname, 'wallet-process.ts');
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const secret = 'a vendor secret, sixteen characters and more';

test(`the kit's rules all hold while the wallet is killed ${kills} times: each round settled once, the books right (seed ${seed})`, async () => {
  const { ctx, database, players, rules } = await seamlessWith([1_000], { now: new Date() });
  const { largestBetMinor: _bigint, ...plain } = rules;
  // The first one takes any free port, those after it the same.
  let port = '0';
  const open = () => startKillable(file, [database.url, port, JSON.stringify({ secret, rules: plain })]);
  let wallet = open();
  await expect.poll(() => wallet.lines.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
  port = wallet.lines[0]!.trim();
  let killed = 0;
  const [{ playerId: player, token }] = players as [(typeof players)[number]];
  const options = { url: `http://127.0.0.1:${port}`, vendor: 'JDB', secret, player, game: game.gameCode, token };
  const killing = (async () => {
    for (; killed < kills; killed++) {
      await expect.poll(() => wallet.lines.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
      await pause((seed * (killed + 7)) % 600);
      await wallet.kill();
      wallet = open();
    }
  })();
  let runs = 0;
  while (killed < kills || runs === 0) {
    const results = await runChecks({ ...options, insistMs: 30_000 });
    expect(results.filter(({ holds }) => !holds)).toEqual([]);
    runs++;
  }
  await killing;
  await wallet.kill();
  expect(killed).toBe(kills);
  const { rows } = await ctx.db.execute<{ twice: number; ended: number }>(sql`
    select (select count(*)::int from (
        select reference from bets group by vendor_code, reference having count(*) > 1) d) as twice,
      (select count(*)::int from bets where state = 'draw') as ended`);
  expect(rows[0]!.twice).toBe(0);
  expect(rows[0]!.ended).toBeGreaterThanOrEqual(runs);
  await expectSound(ctx);
}, 300_000);

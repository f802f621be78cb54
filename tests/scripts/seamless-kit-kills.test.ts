import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runChecks } from '../../scripts/seamless-kit/run-checks';
import { expectSound, game, seamlessWith } from '../domain/play/seamless/seamless-world';
import { startKillable } from '../setup/killable';

const kills = process.env.SOAK === '1' ? 20 : 2;
const file = join(import.meta.dirname, 'wallet-process.ts');
const secret = 'a vendor secret, sixteen characters and more';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

test(`the kit's rules all hold while the wallet is killed ${kills} times: each round settled once, the books right`, async () => {
  const { ctx, database, players, rules } = await seamlessWith([1_000], { now: new Date() });
  const { largestBetMinor: _bigint, ...plain } = rules;
  const port = await freePort();
  const open = () => startKillable(file, [database.url, String(port), JSON.stringify({ secret, rules: plain })]);
  let wallet = open();
  let killed = 0;
  const [{ playerId: player, token }] = players as [(typeof players)[number]];
  const options = { url: `http://127.0.0.1:${port}`, vendor: 'JDB', secret, player, game: game.gameCode, token };
  const killing = (async () => {
    for (; killed < kills; killed++) {
      await expect.poll(() => wallet.lines.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
      await pause(Math.random() * 600);
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

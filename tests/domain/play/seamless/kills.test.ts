import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { bets, rounds } from '~/domain/play/tables.server';
import { taka } from '~/domain/shared/money';
import { startKillable } from '../../../setup/killable';
import { expectSound, game, seamlessWith } from './seamless-world';

const kills = process.env.SOAK === '1' ? 20 : 2;
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const file = join(import.meta.dirname, 'player-process.ts');

type Line = { round?: string; playerId?: string; heard?: string; status?: string; balance?: string };

test(`killed ${kills} times in the midst of play: every round is settled once, and what was answered stands (seed ${seed})`, async () => {
  const { ctx, database, players, rules, wallet } = await seamlessWith([100, 100, 100, 100, 100, 100], {
    now: new Date(),
  });
  const { largestBetMinor: _bigint, ...plain } = rules;
  const given = JSON.stringify({ players, rules: plain, gameCode: game.gameCode });
  let played = 0;
  for (let kill = 0; kill < kills; kill++) {
    const process = startKillable(file, [database.url, given, `k${kill}`]);
    const least = 30 + ((seed * (kill + 7)) % 200);
    await expect.poll(() => process.lines.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(least);
    await process.kill();
    const lines = process.lines.map((line) => JSON.parse(line) as Line);
    const heard = new Map(lines.filter(({ heard }) => heard).map((line) => [line.heard!, line]));
    for (const { round, playerId } of lines) {
      if (!round) continue;
      played++;
      const token = players.find((player) => player.playerId === playerId)!.token;
      for (const kind of ['bet', 'win'] as const) {
        const transactionId = `${kind}-${round}`;
        const fields = {
          ...{ token, playerId: playerId!, gameCode: game.gameCode, roundId: round, transactionId, currency: 'BDT' },
          ...{ amount: 10_000n, ...(kind === 'win' ? { roundClosed: true } : {}) },
        };
        const { status, balanceMinor } = await wallet({ vendorCode: 'JDB', kind, fields, at: new Date() });
        const first = heard.get(transactionId);
        if (first) expect([status, String(balanceMinor)]).toEqual([first.status, first.balance]);
        else expect(status).toBe('OK');
      }
    }
  }
  for (const { accountId } of players) expect((await readBalances(ctx, accountId)).main).toBe(taka(100));
  const placed = await ctx.db.select().from(bets);
  expect(placed).toHaveLength(played);
  expect(new Set(placed.map(({ state }) => state))).toEqual(new Set(['draw']));
  expect(await ctx.db.select().from(rounds)).toEqual([]);
  await expectSound(ctx);
}, 240_000);

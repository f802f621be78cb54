import { expect, test } from 'vitest';
import { drizzleOn, openWebPool } from '~/db/client.server';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import type { Movement } from '~/domain/ledger/movement';
import { houseAccount } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { type Outcome, postMany } from '~/domain/ledger/post-many.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { between, ledgerWith, newKey } from './ledger-world';
import { postInSet } from './post-in-set';
import { drawFrom } from './random';

const isSoak = process.env.SOAK === '1';
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

/** `mains` on as many accounts, and connections enough for all workers. */
async function busyLedger(mains: bigint[], connections: number) {
  const world = await ledgerWith(mains);
  const pool = openWebPool(world.database.url, {
    max: connections,
    connectionTimeoutMillis: 60_000,
    statement_timeout: 60_000,
  });
  return { ...world, ctx: { ...world.ctx, db: drizzleOn(pool) }, mains: world.owners.map(({ main }) => main), pool };
}

test(`whoever sums all accounts while 32 workers move money finds nothing missing (seed ${seed})`, {
  timeout: 3_600_000,
}, async () => {
  const { ctx, mains, pool } = await busyLedger(Array<bigint>(50).fill(taka(100)), 33);
  const house = await houseAccount(ctx, 'game_revenue', 'PG');
  const each = isSoak ? 20_000 : 200;
  let isOver = false;
  let reads = 0;

  async function worker(number: number): Promise<void> {
    const draw = drawFrom(seed + number);
    const movement = (): Movement => {
      const from = mains[draw(50)]!;
      const to = draw(20) === 0 ? house : mains[draw(50)]!;
      const amountMinor = BigInt(1 + draw(600_000));
      const moves = from === to ? between(from, house, amountMinor) : between(from, to, amountMinor);
      return {
        kind: 'adjustment',
        key: `${number}:${newKey()}`,
        moves: draw(20) === 0 ? between(house, from, amountMinor) : moves,
      };
    };
    for (let done = 0; done < each; ) {
      const way = draw(10);
      if (way < 5) {
        await settled(postInSet(ctx, movement()));
        done += 1;
      } else if (way < 8) {
        await settled(post(ctx, movement()));
        done += 1;
      } else if (way < 9) {
        (await postMany(ctx, Array.from({ length: 8 }, movement))).forEach(mayBeRefused);
        done += 8;
      } else {
        const undone = inTransaction(ctx, async (ctx) => {
          await post(ctx, movement());
          throw new Refusal('ledger.insufficient_funds');
        });
        await settled(undone);
        done += 1;
      }
    }
  }

  async function reader(): Promise<void> {
    while (!isOver) {
      const { rows } = await pool.query(`
        select (select sum(balance) from ledger_accounts where balance is not null)
          + (select sum(amount) from ledger_entries where balance_after is null) as sum`);
      expect(rows[0].sum).toBe('0');
      reads++;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  const reading = reader();
  await Promise.all(Array.from({ length: 32 }, (_, number) => worker(number)));
  isOver = true;
  await reading;
  expect(reads).toBeGreaterThan(10);
  const { differences, sums } = await auditLedger(ctx);
  expect({ differences, sums }).toEqual({ differences: [], sums: { BDT: 0n } });
  await pool.end();
});

test('of many who take all of an account at once, exactly one gets it', { timeout: 600_000 }, async () => {
  const { ctx, owners, pool } = await busyLedger(Array<bigint>(20).fill(taka(5)), 32);
  const takers = isSoak ? 500 : 25;
  const results = await Promise.all(
    owners.flatMap(({ main, locked }) =>
      Array.from({ length: takers }, (_, at) => {
        const movement: Movement = { kind: 'withdrawal_lock', key: newKey(), moves: between(main, locked, taka(5)) };
        return settled(at % 2 === 0 ? post(ctx, movement) : postInSet(ctx, movement));
      }),
    ),
  );
  expect(results.filter((result) => result === 'posted')).toHaveLength(20);
  for (const { ownerId } of owners)
    expect(await readBalances(ctx, ownerId)).toMatchObject({ main: 0n, locked: taka(5) });
  await pool.end();
});

test('movements the other way round at the same time never lock each other out', { timeout: 600_000 }, async () => {
  const { ctx, mains, pool } = await busyLedger([taka(1_000), taka(1_000)], 32);
  const [rafi, mitu] = mains;
  const pairs = isSoak ? 500 : 25;
  const give = (from: number, to: number): Movement => ({
    kind: 'line_transfer',
    key: newKey(),
    moves: between(from, to, 1n),
  });
  const outcomes = await Promise.all(
    Array.from({ length: pairs }, (_, at) => {
      const send = at % 3 === 0 ? postInSet : post;
      return [send(ctx, give(rafi!, mitu!)), send(ctx, give(mitu!, rafi!))];
    }).flat(),
  );
  expect(outcomes).toHaveLength(2 * pairs);
  expect(await readBalances(ctx, 1)).toMatchObject({ main: taka(1_000) });
  await pool.end();
});

/** Refusals are answers; a deadlock or a serialisation error is none, and fails the test. */
function settled(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'posted',
    (error) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

function mayBeRefused(outcome: Outcome): void {
  if ('error' in outcome && !(outcome.error instanceof Refusal)) throw outcome.error;
}

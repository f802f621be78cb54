import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { rollUpSettled } from '~/domain/agency/roll-ups/roll-up-settled.server';
import { handOutPlay } from '~/domain/play/play-stream.server';
import { writeSettledLines } from '~/domain/play/settled-lines.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { PlayConsumer } from '~/domain/shared/events.server';
import { asOwner, closeTestDatabases, worldWith } from '../../setup/world';

afterEach(closeTestDatabases);

const line = (ctx: Ctx, accountId: number) => ({
  ...{ accountId, settledAt: ctx.now, category: 'RNG', vendorCode: 'PG', bets: 1 },
  ...{ stakeMinor: 10n, payoutMinor: 0n, validBetMinor: 10n, feedsJackpot: false },
});

async function settle(ctx: Ctx, ...accounts: number[]): Promise<void> {
  await writeSettledLines(
    ctx,
    accounts.map((account) => line(ctx, account)),
  );
}

/** Writes down in the database what it has counted, so that what is rolled back is gone. */
function recorder(name: string): PlayConsumer & { fails: boolean; batches: number } {
  return {
    name,
    fails: false,
    batches: 0,
    async playCounted(ctx, { lines }) {
      this.batches++;
      for (const { id, accountId } of lines)
        await ctx.db.execute(
          sql`insert into counted_by (consumer, line, account) values (${name}, ${id}, ${accountId})`,
        );
      if (this.fails) throw new Error(`${name} fails`);
    },
  };
}

async function world() {
  const { ctx, database } = await worldWith();
  await asOwner(database, (owner) =>
    owner.query(`create table counted_by (n bigint generated always as identity, consumer text, line bigint, account bigint,
      unique (consumer, line)); grant all on counted_by to khela_app`),
  );
  const countedBy = async (name: string) =>
    (
      await ctx.db.execute<{ account: string }>(sql`select account from counted_by where consumer = ${name} order by n`)
    ).rows.map(({ account }) => Number(account));
  const left = async () =>
    Number(
      (
        await ctx.db.execute<{ left: string }>(sql`
        select (select count(*) from settled_lines) + (select count(*) from play_stream) as left`)
      ).rows[0]!.left,
    );
  return { ctx, countedBy, left };
}

const handOut = (ctx: Ctx, consumers: PlayConsumer[], atMost?: number) =>
  inTransaction(ctx, (ctx) => handOutPlay(ctx, consumers, atMost ? { atMost } : {}));

test('each consumer gets each line once, in order, and what all have passed is removed', async () => {
  const { ctx, countedBy, left } = await world();
  const [one, other] = [recorder('one'), recorder('other')];
  await settle(ctx, 1, 2, 3);
  expect(await handOut(ctx, [one, other], 2)).toMatchObject({ numbered: 2, isBehind: true });
  await settle(ctx, 4);
  for (let times = 0; times < 3; times++) await handOut(ctx, [one, other], 2);
  expect(await countedBy('one')).toEqual([1, 2, 3, 4]);
  expect(await countedBy('other')).toEqual([1, 2, 3, 4]);
  expect(await left()).toBe(0);
});

test('a consumer that fails loses nothing, repeats nothing and stops nobody', async () => {
  const { ctx, countedBy, left } = await world();
  const [sound, failing] = [recorder('sound'), recorder('failing')];
  failing.fails = true;
  await settle(ctx, 1, 2);
  const { failures } = await handOut(ctx, [failing, sound]);
  expect(failures.get('failing')).toMatchObject({ message: 'failing fails' });
  await settle(ctx, 3);
  await handOut(ctx, [failing, sound]);
  expect(await countedBy('failing')).toEqual([]);
  expect(await countedBy('sound')).toEqual([1, 2, 3]);
  expect(await left()).toBe(3);
  failing.fails = false;
  await settle(ctx, 4);
  await handOut(ctx, [failing, sound]);
  await handOut(ctx, [failing, sound]);
  expect(await countedBy('failing')).toEqual([1, 2, 3, 4]);
  expect(await countedBy('sound')).toEqual([1, 2, 3, 4]);
  expect(await left()).toBe(0);
});

test('a consumer added later begins with what is handed out from then on', async () => {
  const { ctx, countedBy } = await world();
  const [early, late, failing] = [recorder('early'), recorder('late'), recorder('failing')];
  failing.fails = true;
  await settle(ctx, 1, 2);
  await handOut(ctx, [early, failing]);
  await settle(ctx, 3);
  await handOut(ctx, [early, failing, late]);
  expect(await countedBy('late')).toEqual([3]);
  expect(await countedBy('early')).toEqual([1, 2, 3]);
});

test('a line of a transaction that commits late is handed out all the same', async () => {
  const { ctx, countedBy } = await world();
  const one = recorder('one');
  await inTransaction(ctx, async (slow) => {
    await settle(slow, 1);
    await settle(ctx, 2);
    await handOut(ctx, [one]);
  });
  await handOut(ctx, [one]);
  expect(await countedBy('one')).toEqual([2, 1]);
});

test('a transaction that is rolled back after it has counted has counted nothing', async () => {
  const { ctx, countedBy } = await world();
  const one = recorder('one');
  await settle(ctx, 1);
  const cut = inTransaction(ctx, async (ctx) => {
    await handOutPlay(ctx, [one]);
    throw new Error('the process ends');
  });
  await expect(cut).rejects.toThrow('the process ends');
  expect(await countedBy('one')).toEqual([]);
  await handOut(ctx, [one]);
  expect(await countedBy('one')).toEqual([1]);
});

test('the timed roll-up serves registered consumers, and tells of one that fails when the others are done', async () => {
  const { ctx: plain, countedBy } = await world();
  const [failing, sound] = [recorder('failing'), recorder('sound')];
  failing.fails = true;
  const ctx: Ctx = { ...plain, reactions: { playCounted: [failing, sound] } };
  await settle(ctx, 1, 2);
  await expect(rollUpSettled(ctx)).rejects.toThrow('failing fails');
  expect(failing.batches).toBe(1);
  expect(await countedBy('sound')).toEqual([1, 2]);
  failing.fails = false;
  expect(await rollUpSettled(ctx)).toBe(0);
  expect(await countedBy('failing')).toEqual([1, 2]);
});

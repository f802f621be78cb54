import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLedger } from '~/domain/ledger/audit-ledger.server';
import { hasMoneyMoved, readMoneyUnit } from '~/domain/ledger/money-unit.server';
import { houseAccount, pointsAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { siteSettings } from '~/domain/site/tables.server';
import { between, fund, ledgerWith, newKey, untilOneWaits } from './ledger-world';

type Ctx = Awaited<ReturnType<typeof ledgerWith>>['ctx'];

const setCurrency = (ctx: Pick<Ctx, 'db'>, value: string) =>
  ctx.db
    .insert(siteSettings)
    .values({ key: 'currency', value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value } });

test('money is of the currency of the site, also on accounts that were opened before it was chosen', async () => {
  const { ctx, owners } = await ledgerWith([0n]);
  expect(await readMoneyUnit(ctx)).toBe('BDT');
  await setCurrency(ctx, 'INR');
  expect(await readMoneyUnit(ctx)).toBe('INR');
  await fund(ctx, owners[0]!.main, taka(10));
  await fund(ctx, (await walletAccounts(ctx, 2)).main, taka(5));
  expect(await readBalances(ctx, 1)).toMatchObject({ main: taka(10) });
  expect(await auditLedger(ctx)).toMatchObject({ sums: { INR: 0n }, differences: [] });
});

test('the currency is fixed once money has moved; points do not count', async () => {
  const { ctx, owners } = await ledgerWith([0n]);
  const points = await pointsAccount(ctx, 1);
  const issued = await houseAccount(ctx, 'points_issued');
  await post(ctx, { kind: 'points_grant', key: newKey(), moves: between(issued, points, 5n) });
  expect(await hasMoneyMoved(ctx)).toBe(false);
  await setCurrency(ctx, 'INR');
  await fund(ctx, owners[0]!.main, taka(10));
  expect(await hasMoneyMoved(ctx)).toBe(true);
  for (const change of [() => setCurrency(ctx, 'BDT'), () => ctx.db.delete(siteSettings)]) {
    await expect(change()).rejects.toMatchObject({ cause: { code: 'KL005' } });
  }
  await setCurrency(ctx, 'INR');
  const { rows } = await ctx.db.execute<{ value: string }>(sql`select value #>> '{}' as value from site_settings`);
  expect([rows[0]!.value, await readMoneyUnit(ctx)]).toEqual(['INR', 'INR']);
});

test('a setting that is taken back leaves the default', async () => {
  const { ctx } = await ledgerWith([]);
  await setCurrency(ctx, 'INR');
  await ctx.db.delete(siteSettings);
  expect(await readMoneyUnit(ctx)).toBe('BDT');
});

test('a change of the currency waits for the movement under way and is then refused', async () => {
  const { ctx, owners } = await ledgerWith([0n]);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isPosted = () => {};
  const posted = new Promise<void>((resolve) => {
    isPosted = resolve;
  });
  const moving = inTransaction(ctx, async (ctx) => {
    await fund(ctx, owners[0]!.main, taka(1));
    isPosted();
    await held;
  });
  await posted;
  const changed = setCurrency(ctx, 'INR').then(
    () => 'changed',
    (error) => error.cause.code,
  );
  await untilOneWaits(ctx);
  letGo();
  await moving;
  expect(await changed).toBe('KL005');
});

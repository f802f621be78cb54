import { expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { houseAccount, vendorAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { memberDays } from '~/domain/play/tables.server';
import { limits } from '~/domain/protection/tables.server';
import { readHubFigures } from '~/domain/views/hub-figures.server';
import { worldWith } from '../../setup/world';

const member = (name: string, uplineId: number | null = null) =>
  ({ account: name, nickname: name.toUpperCase(), role: 'member', type: 0, passwordHash: null, uplineId }) as const;

const today = '2026-11-28';

function day(accountId: number, category: string, changes: Partial<typeof memberDays.$inferInsert> = {}) {
  const played = { bets: 2, stakeMinor: 500_000n, payoutMinor: 200_000n, validBetMinor: 500_000n };
  return { accountId, basis: 'settled', day: today, category, vendorCode: 'JL', ...played, ...changes };
}

test('a new member has nothing, and still one line', async () => {
  const { ctx } = await worldWith();
  const accountId = await createAccount(ctx, member('rahima'));
  expect(await readHubFigures(ctx, accountId, today)).toEqual({
    inVendorsMinor: 0n,
    pointsMinor: 0n,
    betsToday: 0,
    resultTodayMinor: 0n,
    lastDeposit: null,
    lastEntry: null,
    limits: 0,
    upline: null,
  });
});

test('each figure is the own account’s, and of today', async () => {
  const { ctx } = await worldWith();
  const upline = await createAccount(ctx, member('kamal'));
  const accountId = await createAccount(ctx, member('rahima', upline));
  const another = await createAccount(ctx, member('rafi'));
  for (const [owner, amountMinor] of [
    [accountId, 30_000n],
    [another, 70_000n],
  ] as const) {
    const { main } = await walletAccounts(ctx, owner);
    const moves = [
      { accountId: main, amountMinor },
      { accountId: await vendorAccount(ctx, owner, 'JL'), amountMinor },
      { accountId: await houseAccount(ctx, 'opening'), amountMinor: -2n * amountMinor },
    ];
    await post(ctx, { kind: 'opening', key: `hub ${owner}`, moves });
  }
  await ctx.db
    .insert(memberDays)
    .values([
      day(accountId, 'SLOT'),
      day(accountId, 'FISH', { bets: 1, payoutMinor: 900_000n }),
      day(accountId, 'SLOT', { day: '2026-11-27' }),
      day(accountId, 'SLOT', { basis: 'placed' }),
      day(another, 'SLOT'),
    ]);
  const limit = { kind: 'deposit', amountMinor: 1n, setAt: ctx.now, setByRole: 'member' } as const;
  await ctx.db.insert(limits).values([
    { accountId, period: 'day', ...limit },
    { accountId, period: 'week', ...limit },
    { accountId: another, period: 'day', ...limit },
  ]);
  expect(await readHubFigures(ctx, accountId, today)).toMatchObject({
    inVendorsMinor: 30_000n,
    betsToday: 3,
    resultTodayMinor: 100_000n,
    lastEntry: { amountMinor: 30_000n },
    limits: 2,
    upline: 'KAMAL',
  });
});

import { expect, test } from 'vitest';
import { houseAccount, houseAccounts, pointsAccount, vendorAccount } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { readTrialBalance } from '~/domain/ledger/read-trial-balance.server';
import { taka } from '~/domain/shared/money';
import { owedSums } from '~/features/operator/dashboard/owed-sums.server';
import { between, fund, ledgerWith, newKey } from '../../domain/ledger/ledger-world';
import { beforeEachCall } from '../../setup/cut-after';

test('what the site owes is told by kind: wallets of all players and vendors, jackpots and points, in one question', async () => {
  const { ctx } = await ledgerWith([taka(10), taka(20)]);
  await fund(ctx, await vendorAccount(ctx, 1, 'AV'), taka(4));
  await fund(ctx, await vendorAccount(ctx, 2, 'JL'), taka(5));
  const [first, second] = await houseAccounts(ctx, 'jackpot', 'main');
  await fund(ctx, first!, taka(1));
  await fund(ctx, second!, taka(2));
  const points = between(await houseAccount(ctx, 'points_issued'), await pointsAccount(ctx, 1), 70_000n);
  await post(ctx, { kind: 'points_grant', key: newKey(), moves: points });

  let calls = 0;
  const lines = await readTrialBalance(beforeEachCall(ctx, () => calls++));
  expect(calls).toBe(1);
  expect(Object.fromEntries(owedSums(lines).map(({ kind, sumMinor }) => [kind, sumMinor]))).toEqual({
    main: taka(30),
    vendor: taka(9),
    locked: 0n,
    bonus: 0n,
    jackpot: taka(3),
    points: 70_000n,
  });
});

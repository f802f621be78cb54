import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { minorOf } from '~/domain/shared/money';
import { demoBalances } from './demo-balances';

/** Before all the rest of an account's history: no later entry is dated before it. */
const ageMs = 200 * 24 * 3_600_000;

/** Opening balances, posted like everything else. */
export async function seedBalances(ctx: Ctx, idsByAccount: Map<string, number>): Promise<void> {
  const long = { ...ctx, now: new Date(ctx.now.getTime() - ageMs) };
  const house = await houseAccount(ctx, 'opening');
  for (const [account, units] of Object.entries(demoBalances)) {
    const ownerId = idsByAccount.get(account);
    if (ownerId === undefined) continue;
    const { main } = await walletAccounts(ctx, ownerId);
    const amountMinor = minorOf(units);
    await post(long, {
      kind: 'opening',
      key: `demo:${account}`,
      cause: { kind: 'demo', id: account },
      moves: [
        { accountId: house, amountMinor: -amountMinor },
        { accountId: main, amountMinor },
      ],
    });
  }
}

import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import type { Ctx } from '~/domain/shared/ctx.server';

type ChaseMoney = { accountId: number; chaseId: number; amountMinor: bigint };

/** Sets aside what the later parts cost. Refuses: ledger.insufficient_funds. */
export async function lockStakes(ctx: Ctx, { accountId, chaseId, amountMinor }: ChaseMoney): Promise<void> {
  const { main, locked } = await walletAccounts(ctx, accountId);
  await post(ctx, {
    kind: 'chase_lock',
    key: String(chaseId),
    cause: { kind: 'chase', id: chaseId },
    moves: [
      { accountId: main, amountMinor: -amountMinor },
      { accountId: locked, amountMinor },
    ],
  });
}

/** Of parts that become bets or come to nothing, the first of which is `part`: a part leaves the locked state one time. */
export async function releaseStakes(
  ctx: Ctx,
  { accountId, chaseId, amountMinor, part }: ChaseMoney & { part: number },
): Promise<void> {
  const { main, locked } = await walletAccounts(ctx, accountId);
  await post(ctx, {
    kind: 'chase_release',
    key: `${chaseId}:${part}`,
    cause: { kind: 'chase', id: chaseId },
    moves: [
      { accountId: locked, amountMinor: -amountMinor },
      { accountId: main, amountMinor },
    ],
  });
}

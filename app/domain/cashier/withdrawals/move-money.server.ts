import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { WithdrawalRow } from './withdrawal.server';

/** What was set aside lies in the main wallet again, its fee included. */
export async function giveBack(ctx: Ctx, { id, accountId, amountMinor }: WithdrawalRow): Promise<void> {
  const { main, locked } = await walletAccounts(ctx, accountId);
  await post(ctx, {
    kind: 'withdrawal_release',
    key: String(id),
    cause: { kind: 'withdrawal', id },
    moves: [
      { accountId: locked, amountMinor: -amountMinor },
      { accountId: main, amountMinor },
    ],
  });
}

/** It has left the house, and its fee stays there. */
export async function payOut(ctx: Ctx, { id, accountId, amountMinor, feeMinor }: WithdrawalRow): Promise<void> {
  const [{ locked }, clearing, fees] = [
    await walletAccounts(ctx, accountId),
    await houseAccount(ctx, 'withdrawal_clearing'),
    await houseAccount(ctx, 'fees'),
  ];
  await post(ctx, {
    kind: 'withdrawal_paid',
    key: String(id),
    cause: { kind: 'withdrawal', id },
    moves: [
      { accountId: locked, amountMinor: -amountMinor },
      { accountId: clearing, amountMinor: amountMinor - feeMinor },
      { accountId: fees, amountMinor: feeMinor },
    ],
  });
}

/** What never arrived: of nothing received the fee as well. */
function returnedOf({ amountMinor, feeMinor, outstandingMinor }: WithdrawalRow): bigint {
  return outstandingMinor === amountMinor - feeMinor ? amountMinor : outstandingMinor;
}

/** What was paid and never arrived lies in the main wallet again. */
export async function returnUnpaid(ctx: Ctx, withdrawal: WithdrawalRow): Promise<bigint> {
  const { id, accountId, outstandingMinor } = withdrawal;
  const returnedMinor = returnedOf(withdrawal);
  const [{ main }, clearing, fees] = [
    await walletAccounts(ctx, accountId),
    await houseAccount(ctx, 'withdrawal_clearing'),
    await houseAccount(ctx, 'fees'),
  ];
  await post(ctx, {
    kind: 'withdrawal_returned',
    key: String(id),
    cause: { kind: 'withdrawal', id },
    moves: [
      { accountId: main, amountMinor: returnedMinor },
      { accountId: clearing, amountMinor: -outstandingMinor },
      { accountId: fees, amountMinor: outstandingMinor - returnedMinor },
    ],
  });
  return returnedMinor;
}

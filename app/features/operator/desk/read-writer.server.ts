import { findUnfinishedDeposit } from '~/domain/cashier/deposits/read-deposits.server';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { findOpenWithdrawal } from '~/domain/cashier/withdrawals/read-withdrawals.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';

/** What an answer to this member may need: their money, and what is under way with it. */
export async function readWriter(ctx: SignedInContext, accountId: number) {
  const [balances, turnover, deposit, withdrawal] = await Promise.all([
    readBalances(ctx, accountId),
    readTurnover(ctx, accountId),
    findUnfinishedDeposit(ctx, accountId),
    findOpenWithdrawal(ctx, accountId),
  ]);
  const money = (minor: bigint) => formatMoney(minor, ctx.language);
  return {
    main: money(balances.main),
    locked: money(balances.locked),
    turnoverLeft: money(turnover.leftMinor),
    deposit: deposit && {
      text: `${ctx.t(`deposit:states.${deposit.state}`)} · ${money(deposit.amountMinor)}`,
      to: paths.operatorDeposit(deposit.id),
    },
    withdrawal: withdrawal && {
      text: `${ctx.t(`withdraw:states.${withdrawal.state}`)} · ${money(withdrawal.amountMinor)}`,
      to: paths.operatorWithdrawal(withdrawal.id),
    },
  };
}

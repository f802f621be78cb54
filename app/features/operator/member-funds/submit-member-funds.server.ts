import { lockBankAccount, unlockBankAccount } from '~/domain/cashier/bank-accounts/lock-bank-account.server';
import { removeBankAccountOf } from '~/domain/cashier/bank-accounts/remove-bank-account.server';
import { waiveRequirement } from '~/domain/cashier/turnover/waive-requirement.server';
import { nameAccounts } from '~/domain/identity/operators/search-accounts.server';
import { settleTransfer } from '~/domain/play/vendor-wallets/settle-transfer.server';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { idParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { PayoutSchema, SettleSchema, WaiveSchema } from './member-funds-schema';

type PayoutIntent = 'lockPayout' | 'removePayout';
export type MemberFundsIntent = PayoutIntent | 'unlockPayout' | 'waive' | 'settleTransfer';

const payoutActs = {
  lockPayout: lockBankAccount,
  removePayout: removeBankAccountOf,
} as const satisfies Record<PayoutIntent, typeof lockBankAccount>;

/** A payout account is locked and taken out by one operator; two unlock it, close what is to be bet and end transfers that nobody answers. */
export async function submitMemberFunds(ctx: SignedInContext, intent: MemberFundsIntent) {
  const accountId = idParam(ctx);
  if (!(await nameAccounts(ctx, [accountId])).has(accountId)) throw notFound();
  const done = () => redirectWithToast(ctx, paths.operatorAccountFunds(accountId), ctx.t(`funds:${intent}.done`));
  switch (intent) {
    case 'lockPayout':
    case 'removePayout':
      return submitForm(ctx, PayoutSchema, async ({ bankAccountId, reason }) => {
        await payoutActs[intent](ctx, { accountId, bankAccountId, reason });
        return done();
      });
    case 'unlockPayout':
      return submitForm(ctx, PayoutSchema, ({ bankAccountId, reason }) =>
        doOrPropose(ctx, { kind: 'payoutUnlock', payload: { accountId, bankAccountId }, reason }, async () => {
          await unlockBankAccount(ctx, { accountId, bankAccountId, reason });
          return done();
        }),
      );
    case 'waive':
      return submitForm(ctx, WaiveSchema, ({ requirementId, reason }) =>
        doOrPropose(ctx, { kind: 'turnoverWaiver', payload: { requirementId }, reason }, async () => {
          await waiveRequirement(ctx, { requirementId, reason });
          return done();
        }),
      );
    case 'settleTransfer':
      return submitForm(ctx, SettleSchema, ({ transferId, as, reason }) =>
        doOrPropose(ctx, { kind: 'vendorTransfer', payload: { transferId, as }, reason }, async () => {
          await settleTransfer(ctx, { transferId, as, reason });
          return done();
        }),
      );
  }
}

import { z } from 'zod';
import { lockBankAccount, unlockBankAccount } from '~/domain/cashier/bank-accounts/lock-bank-account.server';
import { removeBankAccountOf } from '~/domain/cashier/bank-accounts/remove-bank-account.server';
import { waiveRequirement } from '~/domain/cashier/turnover/waive-requirement.server';
import { nameAccounts } from '~/domain/identity/operators/search-accounts.server';
import { idField } from '~/domain/shared/fields/id-field';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { idParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { reasonField } from '../reason-field';

/** To lock it, unlock it or take it out. */
const PayoutSchema = z.object({ bankAccountId: idField, reason: reasonField });
const WaiveSchema = z.object({ requirementId: idField, reason: reasonField });

type PayoutIntent = 'lockPayout' | 'unlockPayout' | 'removePayout';
export type MemberFundsIntent = PayoutIntent | 'waive';

const payoutActs = {
  lockPayout: lockBankAccount,
  unlockPayout: unlockBankAccount,
  removePayout: removeBankAccountOf,
} as const satisfies Record<PayoutIntent, typeof lockBankAccount>;

/** A payout account is locked, unlocked and taken out by one operator, what is to be bet is closed by two. */
export async function submitMemberFunds(ctx: SignedInContext, intent: MemberFundsIntent) {
  const accountId = idParam(ctx);
  if (!(await nameAccounts(ctx, [accountId])).has(accountId)) throw notFound();
  const done = () => redirectWithToast(ctx, paths.operatorAccountFunds(accountId), ctx.t(`funds:${intent}.done`));
  switch (intent) {
    case 'lockPayout':
    case 'unlockPayout':
    case 'removePayout':
      return submitForm(ctx, PayoutSchema, async ({ bankAccountId, reason }) => {
        await payoutActs[intent](ctx, { accountId, bankAccountId, reason });
        return done();
      });
    case 'waive':
      return submitForm(ctx, WaiveSchema, ({ requirementId, reason }) =>
        doOrPropose(ctx, { kind: 'turnoverWaiver', payload: { requirementId }, reason }, async () => {
          await waiveRequirement(ctx, { requirementId, reason });
          return done();
        }),
      );
  }
}

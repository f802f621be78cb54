import { removeBankAccountOf } from '~/domain/cashier/bank-accounts/remove-bank-account.server';
import { waiveRequirement } from '~/domain/cashier/turnover/waive-requirement.server';
import { nameAccounts } from '~/domain/identity/operators/search-accounts.server';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { idParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { RemovePayoutSchema, WaiveSchema } from './member-funds-schema';

export type MemberFundsIntent = 'removePayout' | 'waive';

/** A payout account is taken out by one operator, what is to be bet is closed by two. */
export async function submitMemberFunds(ctx: SignedInContext, intent: MemberFundsIntent) {
  const accountId = idParam(ctx);
  if (!(await nameAccounts(ctx, [accountId])).has(accountId)) throw notFound();
  const done = () => redirectWithToast(ctx, paths.operatorAccountFunds(accountId), ctx.t(`funds:${intent}.done`));
  switch (intent) {
    case 'removePayout':
      return submitForm(ctx, RemovePayoutSchema, async ({ bankAccountId, reason }) => {
        await removeBankAccountOf(ctx, { accountId, bankAccountId, reason });
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

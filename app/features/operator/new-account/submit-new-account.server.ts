import { data } from '@remix-run/node';
import { registerByOperator } from '~/domain/agency/downlines/register-by-operator.server';
import { findAccountId } from '~/domain/identity/operators/search-accounts.server';
import { Refusal } from '~/domain/shared/refusal';
import type { FormReply } from '~/http/forms/form-reply';
import { submitForm } from '~/http/forms/forms.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { NewAccountSchema } from './new-account-schema';

/** What the page is told once and never again. */
export type NewAccountReply = FormReply<{ made?: { account: string; password: string; to: string } }>;

export function submitNewAccount(ctx: SignedInContext) {
  const rule = ctx.site.validators.find(({ field }) => field === 'username');
  return submitForm(ctx, NewAccountSchema, async ({ role, username, nickname, type = null, upline = '', reason }) => {
    const uplineId = upline === '' ? null : await findAccountId(ctx, upline);
    if (upline !== '' && uplineId === null) throw new Refusal('agency.not_an_agent', 'upline');
    const account = { role, username, nickname, type: role === 'agent' ? type : null, uplineId, reason, rule };
    const { accountId, temporaryPassword: password } = await registerByOperator(ctx, account);
    const made = { account: username, password, to: paths.operatorAccount(accountId) };
    return data<NewAccountReply>({ values: {}, errors: {}, made });
  });
}

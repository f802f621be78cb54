import { useLoaderData } from '@remix-run/react';
import { NewAccountView } from '~/features/operator/new-account/new-account-view';
import { readNewAccount } from '~/features/operator/new-account/read-new-account.server';
import { submitNewAccount } from '~/features/operator/new-account/submit-new-account.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'newAccount'] };

export const meta = privateMeta(paths.operatorAccounts());

export const loader = operatorPage('accounts.act', readNewAccount);

export const action = operatorPage('accounts.act', submitNewAccount);

export default function NewAccount() {
  const page = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <NewAccountView page={page} reply={reply} />;
}

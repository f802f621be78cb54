import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccountView } from '~/features/operator/accounts/account-view';
import { readAccount } from '~/features/operator/accounts/read-account.server';
import { submitAccount } from '~/features/operator/accounts/submit-account.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { idParam } from '~/http/params.server';
import { guarded, requireOperator } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'proposals', 'proof'] };

/** A form that needs a second operator is shown again with the proof it asks for. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta<typeof loader>(paths.operatorAccounts(), (data) => data.account.account);

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperator(args);
  return readAccount(ctx, idParam(ctx));
}

export const action = guarded(requireOperator, (ctx) => submitAccount(ctx, idParam(ctx)));

export default function Account() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { proof, language } = page;
  return (
    <AccountView
      page={page}
      reply={reply}
      secondOperator={(props) => (
        <SecondOperatorFields {...props} proof={proof} language={language} isAlways hasReason />
      )}
    />
  );
}

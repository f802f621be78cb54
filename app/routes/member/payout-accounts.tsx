import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PayoutAccountsView } from '~/features/cashier/withdraw/payout-accounts-view';
import { readPayoutAccounts } from '~/features/cashier/withdraw/read-payout-accounts.server';
import { submitPayoutAccounts } from '~/features/cashier/withdraw/submit-payout-accounts.server';
import { ProofSlot } from '~/features/proof/proof-slot';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';

export const handle = { i18n: ['member', 'withdraw', 'proof'] };

export const meta = privateMeta(paths.withdraw());

export const shouldRevalidate = afterEveryForm;

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const page = await readPayoutAccounts(ctx);
  return { title: ctx.t('withdraw:accounts.title'), page };
}

export const action = guarded(requireMemberOrAgent, submitPayoutAccounts);

export default function PayoutAccounts() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return (
    <PayoutAccountsView
      key={page.accounts.length}
      page={page}
      reply={reply}
      proof={(slot) => <ProofSlot proof={page.proof} language={page.language} {...slot} />}
    />
  );
}

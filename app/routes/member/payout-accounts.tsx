import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ProofSlot } from '~/features/proof/proof-slot';
import type { Reply } from '~/features/withdraw/form-reply';
import { PayoutAccountsView } from '~/features/withdraw/payout-accounts-view';
import { readPayoutAccounts } from '~/features/withdraw/read-payout-accounts.server';
import { submitPayoutAccounts } from '~/features/withdraw/submit-payout-accounts.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireMemberOrAgent } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { afterEveryForm } from '~/http/revalidate';

export const handle = { i18n: ['member', 'withdraw', 'proof'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.withdraw(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export const shouldRevalidate = afterEveryForm;

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireMemberOrAgent(args);
  const page = await readPayoutAccounts(turn);
  return data({ title: turn.t('withdraw:accounts.title'), page }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireMemberOrAgent(args);
  return submitPayoutAccounts(turn);
}

export default function PayoutAccounts() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as Reply | undefined;
  return (
    <PayoutAccountsView
      key={page.accounts.length}
      page={page}
      reply={reply}
      proof={(slot) => <ProofSlot proof={page.proof} language={page.language} {...slot} />}
    />
  );
}

import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccountView } from '~/features/operator/accounts/account-view';
import { readAccount } from '~/features/operator/accounts/read-account.server';
import { type AccountReply, submitAccount } from '~/features/operator/accounts/submit-account.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { afterEveryForm } from '~/http/revalidate';

export const handle = { i18n: ['operator', 'proposals', 'proof'] };

/** A form that needs a second operator is shown again with the proof it asks for. */
export const shouldRevalidate = afterEveryForm;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.account.account ?? '',
    description: data?.account.account ?? '',
    path: paths.operatorAccounts(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const page = await readAccount(turn, accountIn(args));
  return data(page, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireOperator(args);
  return submitAccount(turn, accountIn(args));
}

export default function Account() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as AccountReply | undefined;
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

function accountIn({ params }: LoaderFunctionArgs | ActionFunctionArgs): number {
  if (!/^\d{1,15}$/.test(params.id ?? '')) throw new Response(null, { status: 404 });
  return Number(params.id);
}

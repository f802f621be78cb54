import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AccountsList } from '~/features/operator/accounts/accounts-list';
import { AccountsSearch } from '~/features/operator/accounts/accounts-search';
import { readAccounts } from '~/features/operator/accounts/read-accounts.server';
import { OpenRequests } from '~/features/operator-line/open-requests';
import { readRequests } from '~/features/operator-line/read-requests.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['operator', 'team'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorAccounts(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const [page, requests] = await Promise.all([readAccounts(turn), readRequests(turn)]);
  return data(
    { title: turn.t('operator:accounts.title'), page, requests },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export default function Accounts() {
  const { title, page, requests } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <OpenRequests requests={requests} />
      <AccountsSearch search={page.search} />
      <AccountsList page={page} />
    </>
  );
}

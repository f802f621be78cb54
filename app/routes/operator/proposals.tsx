import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ProposalsList } from '~/features/operator/proposals/proposals-list';
import { readProposals } from '~/features/operator/proposals/read-proposals.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['operator', 'proposals'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorProposals(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const page = await readProposals(turn);
  return data({ title: turn.t('proposals:title'), page }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function Proposals() {
  const { title, page } = useLoaderData<typeof loader>();
  return <ProposalsList title={title} page={page} />;
}

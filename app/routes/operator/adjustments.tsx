import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdjustmentsList } from '~/features/operator/adjustments/adjustments-list';
import { readAdjustments } from '~/features/operator/adjustments/read-adjustments.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['operator', 'cashdesk', 'records'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorAdjustments(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const page = await readAdjustments(turn);
  return data({ title: turn.t('cashdesk:adjustments.title'), page }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function Adjustments() {
  const { title, page } = useLoaderData<typeof loader>();
  return <AdjustmentsList title={title} page={page} />;
}

import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdjustmentView } from '~/features/operator/adjustments/adjustment-view';
import { readAdjustment } from '~/features/operator/adjustments/read-adjustments.server';
import { submitAdjustment } from '~/features/operator/adjustments/submit-adjustment.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { afterEveryForm } from '~/http/revalidate';

export const handle = { i18n: ['operator', 'cashdesk', 'records', 'deposit', 'refusal'] };

/** One that was decided meanwhile is shown as it stands now. */
export const shouldRevalidate = afterEveryForm;

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
  const page = await readAdjustment(turn);
  const title = turn.t('cashdesk:adjustments.number', { number: page.number });
  return data({ title, page }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireOperator(args);
  return submitAdjustment(turn);
}

export default function Adjustment() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <AdjustmentView page={page} reply={reply} />;
}

import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ProposalForm } from '~/features/operator/adjustments/proposal-form';
import { readProposal } from '~/features/operator/adjustments/read-adjustments.server';
import { submitProposal } from '~/features/operator/adjustments/submit-adjustment.server';
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
  const page = readProposal(turn);
  return data({ title: turn.t('cashdesk:adjustments.propose'), page }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireOperator(args);
  return submitProposal(turn);
}

export default function AdjustmentNew() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <ProposalForm title={title} page={page} reply={reply} />;
}

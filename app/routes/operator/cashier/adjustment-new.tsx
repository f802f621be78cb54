import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ProposalForm } from '~/features/operator/adjustments/proposal-form';
import { readProposal } from '~/features/operator/adjustments/read-adjustments.server';
import { submitProposal } from '~/features/operator/adjustments/submit-adjustment.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireOperator } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'cashdesk', 'records'] };

export const meta = privateMeta(paths.operatorAdjustments());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperator(args);
  const page = readProposal(ctx);
  return { title: ctx.t('cashdesk:adjustments.propose'), page };
}

export const action = guarded(requireOperator, submitProposal);

export default function AdjustmentNew() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <ProposalForm title={title} page={page} reply={reply} />;
}

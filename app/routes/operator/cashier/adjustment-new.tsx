import { useLoaderData } from '@remix-run/react';
import { adjustmentGates } from '~/features/operator/adjustments/adjustment-gates';
import { ProposalForm } from '~/features/operator/adjustments/proposal-form';
import { readProposal } from '~/features/operator/adjustments/read-adjustments.server';
import { submitProposal } from '~/features/operator/adjustments/submit-adjustment.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'cashdesk', 'records'] };

export const meta = privateMeta(paths.operatorAdjustments());

export const loader = operatorPage(adjustmentGates.propose, (ctx) => {
  const page = readProposal(ctx);
  return { title: ctx.t('cashdesk:adjustments.propose'), page };
});

export const action = operatorPage(adjustmentGates.propose, submitProposal);

export default function AdjustmentNew() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <ProposalForm title={title} page={page} reply={reply} />;
}

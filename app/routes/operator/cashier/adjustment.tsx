import { useLoaderData } from '@remix-run/react';
import { adjustmentGates } from '~/features/operator/adjustments/adjustment-gates';
import { AdjustmentView } from '~/features/operator/adjustments/adjustment-view';
import { readAdjustment } from '~/features/operator/adjustments/read-adjustments.server';
import { submitAdjustment } from '~/features/operator/adjustments/submit-adjustment.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'cashdesk', 'records', 'deposit', 'refusal'] };

/** One that was decided meanwhile is shown as it is now. */
export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorAdjustments());

export const loader = operatorPage(operatorGates.adjustments, async (ctx) => {
  const page = await readAdjustment(ctx);
  const title = ctx.t('cashdesk:adjustments.number', { number: page.number });
  return { title, page };
});

export const action = operatorForms(submitAdjustment, adjustmentGates);

export default function Adjustment() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <AdjustmentView page={page} reply={reply} />;
}

import { useLoaderData } from '@remix-run/react';
import { CashierView } from '~/features/operator/cashier/cashier-view';
import { readCashier, settleGate } from '~/features/operator/cashier/read-cashier.server';
import { submitCashier } from '~/features/operator/cashier/submit-cashier.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'cashdesk'] };

export const meta = privateMeta(paths.operatorCashier());

export const loader = operatorPage(operatorGates.cashier, async (ctx) => {
  const page = await readCashier(ctx);
  return { title: ctx.t('cashdesk:cashier'), page };
});

export const action = operatorPage(settleGate, submitCashier);

export default function Cashier() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <CashierView title={title} page={page} reply={reply} />;
}

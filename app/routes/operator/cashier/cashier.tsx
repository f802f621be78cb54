import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CashierView } from '~/features/operator/cashier/cashier-view';
import { readCashier } from '~/features/operator/cashier/read-cashier.server';
import { submitCashier } from '~/features/operator/cashier/submit-cashier.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireOperator } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'cashdesk'] };

export const meta = privateMeta(paths.operatorCashier());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperator(args);
  const page = await readCashier(ctx);
  return { title: ctx.t('cashdesk:cashier'), page };
}

export const action = guarded(requireOperator, submitCashier);

export default function Cashier() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <CashierView title={title} page={page} reply={reply} />;
}

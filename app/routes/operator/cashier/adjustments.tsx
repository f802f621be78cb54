import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdjustmentsList } from '~/features/operator/adjustments/adjustments-list';
import { readAdjustments } from '~/features/operator/adjustments/read-adjustments.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireOperator } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'cashdesk', 'records'] };

export const meta = privateMeta(paths.operatorAdjustments());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperator(args);
  const page = await readAdjustments(ctx);
  return { title: ctx.t('cashdesk:adjustments.title'), page };
}

export default function Adjustments() {
  const { title, page } = useLoaderData<typeof loader>();
  return <AdjustmentsList title={title} page={page} />;
}

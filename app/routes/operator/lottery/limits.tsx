import { useLoaderData } from '@remix-run/react';
import { LimitsListView } from '~/features/operator/lotteries/limits-list';
import { readLimitsList } from '~/features/operator/lotteries/read-limits.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'lottery', 'lotteries'] };

export const meta = privateMeta(paths.operatorDrawLimits());

export const loader = operatorPage(operatorGates.draws, async (ctx) => ({
  title: ctx.t('lotteries:limits.title'),
  page: await readLimitsList(ctx),
}));

export default function OperatorDrawLimits() {
  const { title, page } = useLoaderData<typeof loader>();
  return <LimitsListView title={title} page={page} />;
}

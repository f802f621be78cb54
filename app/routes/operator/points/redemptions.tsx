import { useLoaderData } from '@remix-run/react';
import { redemptionGates } from '~/features/operator/points/points-gates';
import { readRedemptions } from '~/features/operator/points/read-redemptions.server';
import { RedemptionsView } from '~/features/operator/points/redemptions-view';
import { submitRedemptions } from '~/features/operator/points/submit-redemptions.server';
import { writeRedemptions } from '~/features/operator/points/write-redemptions.server';
import { overrideResponse } from '~/http/files/override-response.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorForms, operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'goods', 'points'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorRedemptions());

export const loader = operatorPage(operatorGates.redemptions, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeRedemptions(ctx));
  const page = await readRedemptions(ctx);
  return { title: ctx.t('goods:queue.title'), page };
});

export const action = operatorForms(submitRedemptions, redemptionGates);

export default function Redemptions() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <RedemptionsView title={title} page={page} reply={reply} />;
}

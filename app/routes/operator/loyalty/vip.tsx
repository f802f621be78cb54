import { useLoaderData } from '@remix-run/react';
import { readVipConsole } from '~/features/operator/vip/read-vip-console.server';
import { submitVip } from '~/features/operator/vip/submit-vip.server';
import { VipConsole } from '~/features/operator/vip/vip-console';
import { writeStandings } from '~/features/operator/vip/write-standings.server';
import { SecondOperatorFields } from '~/features/proof/second-operator-fields';
import { overrideResponse } from '~/http/files/override-response.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'vip', 'proposals', 'proof'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorVip());

export const loader = operatorPage(operatorGates.vip, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeStandings(ctx));
  return { title: ctx.t('vip:operating.title'), page: await readVipConsole(ctx) };
});

export const action = operatorPage(operatorGates.vip, submitVip);

export default function OperatorVip() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { proof, language, open } = page;
  const second = <SecondOperatorFields id="vip" {...{ proof, language, open, reply }} />;
  return <VipConsole title={title} page={page} reply={reply} secondOperator={second} />;
}

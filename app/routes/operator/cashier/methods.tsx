import { useLoaderData } from '@remix-run/react';
import { MethodsList } from '~/features/operator/methods/methods-list';
import { readMethods, readPayoutMethods } from '~/features/operator/methods/read-methods.server';
import { submitTurnOff } from '~/features/operator/methods/submit-methods.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'cashdesk', 'deposit', 'proposals'] };

export const meta = privateMeta(paths.operatorMethods());

export const loader = operatorPage(operatorGates.methods, async (ctx) => {
  const [methods, payouts] = await Promise.all([readMethods(ctx), readPayoutMethods(ctx)]);
  return { title: ctx.t('cashdesk:methods.title'), methods, payouts };
});

export const action = operatorPage(operatorGates.methods, submitTurnOff);

export default function Methods() {
  const { title, methods, payouts } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  return <MethodsList title={title} methods={methods} payouts={payouts} reply={reply} />;
}

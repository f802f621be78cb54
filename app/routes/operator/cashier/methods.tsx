import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MethodsList } from '~/features/operator/methods/methods-list';
import { readMethods, readPayoutMethods } from '~/features/operator/methods/read-methods.server';
import { submitTurnOff } from '~/features/operator/methods/submit-methods.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireOperator } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'cashdesk', 'deposit', 'proposals'] };

export const meta = privateMeta(paths.operatorMethods());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperator(args);
  const [methods, payouts] = await Promise.all([readMethods(ctx), readPayoutMethods(ctx)]);
  return { title: ctx.t('cashdesk:methods.title'), methods, payouts };
}

export const action = guarded(requireOperator, submitTurnOff);

export default function Methods() {
  const { title, methods, payouts } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <MethodsList title={title} methods={methods} payouts={payouts} reply={reply} />;
}

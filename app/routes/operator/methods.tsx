import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MethodsList } from '~/features/operator/methods/methods-list';
import { readMethods, readPayoutMethods } from '~/features/operator/methods/read-methods.server';
import { submitTurnOff } from '~/features/operator/methods/submit-methods.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['operator', 'cashdesk', 'deposit', 'proposals'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorMethods(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const [methods, payouts] = await Promise.all([readMethods(turn), readPayoutMethods(turn)]);
  return data(
    { title: turn.t('cashdesk:methods.title'), methods, payouts },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireOperator(args);
  return submitTurnOff(turn);
}

export default function Methods() {
  const { title, methods, payouts } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <MethodsList title={title} methods={methods} payouts={payouts} reply={reply} />;
}

import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readReconciliation } from '~/features/operator/reconciliation/read-reconciliation.server';
import { ReconciliationView } from '~/features/operator/reconciliation/reconciliation-view';
import { submitReconciliation } from '~/features/operator/reconciliation/submit-reconciliation.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['operator', 'reconcile'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorReconciliation(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const page = await readReconciliation(turn);
  return data({ title: turn.t('reconcile:title'), page }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  return submitReconciliation(await requireOperator(args));
}

export default function Reconciliation() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <ReconciliationView page={page} />
    </>
  );
}

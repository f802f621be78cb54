import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readReconciliation } from '~/features/operator/reconciliation/read-reconciliation.server';
import { ReconciliationView } from '~/features/operator/reconciliation/reconciliation-view';
import { submitReconciliation } from '~/features/operator/reconciliation/submit-reconciliation.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireOperator } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'reconcile'] };

export const meta = privateMeta(paths.operatorReconciliation());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperator(args);
  const page = await readReconciliation(ctx);
  return { title: ctx.t('reconcile:title'), page };
}

export const action = guarded(requireOperator, submitReconciliation);

export default function Reconciliation() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <ReconciliationView page={page} />
    </>
  );
}

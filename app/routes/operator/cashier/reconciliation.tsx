import { useLoaderData } from '@remix-run/react';
import { readReconciliation } from '~/features/operator/reconciliation/read-reconciliation.server';
import { ReconciliationView } from '~/features/operator/reconciliation/reconciliation-view';
import { submitReconciliation } from '~/features/operator/reconciliation/submit-reconciliation.server';
import { writeReconciliation } from '~/features/operator/reconciliation/write-reconciliation.server';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'reconcile', 'funds', 'wallet'] };

export const meta = privateMeta(paths.operatorReconciliation());

export const loader = operatorPage(operatorGates.reconciliation, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeReconciliation(ctx));
  const page = await readReconciliation(ctx);
  return { title: ctx.t('reconcile:title'), page };
});

export const action = operatorPage('vendors.edit', submitReconciliation);

export default function Reconciliation() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <ReconciliationView page={page} />
    </>
  );
}

import { useLoaderData } from '@remix-run/react';
import { AuditFilters } from '~/features/operator/audit/audit-filters';
import { AuditList } from '~/features/operator/audit/audit-list';
import { readAudit, writeAudit } from '~/features/operator/audit/read-audit.server';
import { readSavedViews } from '~/features/operator/views/read-views.server';
import { SavedViews } from '~/features/operator/views/saved-views';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator'] };

export const meta = privateMeta(paths.operatorAudit());

export const loader = operatorPage(operatorGates.audit, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeAudit(ctx));
  const [page, views] = await Promise.all([readAudit(ctx), readSavedViews(ctx, 'audit')]);
  return { title: ctx.t('operator:audit.title'), page, views };
});

export default function Audit() {
  const { title, page, views } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <SavedViews list="audit" views={views} />
      <AuditFilters page={page} />
      <AuditList list={page.list} />
    </>
  );
}

import { useLoaderData } from '@remix-run/react';
import { AuditFilters } from '~/features/operator/audit/audit-filters';
import { AuditList } from '~/features/operator/audit/audit-list';
import { readAudit, writeAudit } from '~/features/operator/audit/read-audit.server';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator'] };

export const meta = privateMeta(paths.operatorAudit());

export const loader = operatorPage(operatorGates.audit, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeAudit(ctx));
  const page = await readAudit(ctx);
  return { title: ctx.t('operator:audit.title'), page };
});

export default function Audit() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <AuditFilters page={page} />
      <AuditList page={page} />
    </>
  );
}

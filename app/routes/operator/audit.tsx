import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AuditFilters } from '~/features/operator/audit/audit-filters';
import { AuditList } from '~/features/operator/audit/audit-list';
import { readAudit, writeAudit } from '~/features/operator/audit/read-audit.server';
import { overrideResponse } from '~/http/answer-instead.server';
import { requireOperator } from '~/http/guards.server';
import { privateMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['operator'] };

export const meta = privateMeta(paths.operatorAudit());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperator(args);
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeAudit(ctx));
  const page = await readAudit(ctx);
  return { title: ctx.t('operator:audit.title'), page };
}

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

import { useLoaderData } from '@remix-run/react';
import { findAuditEntry } from '~/domain/audit/list-audit.server';
import { EntryView } from '~/features/operator/audit/entry-view';
import { showWhole } from '~/features/operator/audit/show-entries.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator'] };

export const meta = privateMeta(paths.operatorAudit());

export const loader = operatorPage(operatorGates.audit, async (ctx) => {
  const found = /^\d{1,15}$/.test(ctx.params.id ?? '') ? await findAuditEntry(ctx, Number(ctx.params.id)) : null;
  const [entry] = found ? await showWhole(ctx, [found]) : [];
  if (!entry) throw notFound();
  const title = `${ctx.t('operator:audit.title')} #${entry.id}`;
  return { title, entry, zone: ctx.site.settings.timeZone };
});

export default function AuditEntry() {
  const { title, entry, zone } = useLoaderData<typeof loader>();
  return <EntryView title={title} entry={entry} zone={zone} />;
}

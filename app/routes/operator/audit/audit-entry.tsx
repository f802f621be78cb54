import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findAuditEntry } from '~/domain/audit/list-audit.server';
import { EntryView } from '~/features/operator/audit/entry-view';
import { showWhole } from '~/features/operator/audit/show-entries.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireOperator } from '~/http/request/guards.server';

export const handle = { i18n: ['operator'] };

export const meta = privateMeta(paths.operatorAudit());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperator(args);
  const found = /^\d{1,15}$/.test(args.params.id ?? '') ? await findAuditEntry(ctx, Number(args.params.id)) : null;
  const [entry] = found ? await showWhole(ctx, [found]) : [];
  if (!entry) throw new Response(null, { status: 404 });
  const title = `${ctx.t('operator:audit.title')} #${entry.id}`;
  return { title, entry, zone: ctx.site.settings.timeZone };
}

export default function AuditEntry() {
  const { title, entry, zone } = useLoaderData<typeof loader>();
  return <EntryView title={title} entry={entry} zone={zone} />;
}

import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findAuditEntry } from '~/domain/audit/list-audit.server';
import { EntryView } from '~/features/operator/audit/entry-view';
import { showWhole } from '~/features/operator/audit/show-entries.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperator } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['operator'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operatorAudit(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperator(args);
  const found = /^\d{1,15}$/.test(args.params.id ?? '') ? await findAuditEntry(turn, Number(args.params.id)) : null;
  const [entry] = found ? await showWhole(turn, [found]) : [];
  if (!entry) throw new Response(null, { status: 404 });
  const title = `${turn.t('operator:audit.title')} #${entry.id}`;
  return data({ title, entry, zone: turn.site.settings.timeZone }, { headers: { 'Cache-Control': 'no-store' } });
}

export default function AuditEntry() {
  const { title, entry, zone } = useLoaderData<typeof loader>();
  return <EntryView title={title} entry={entry} zone={zone} />;
}

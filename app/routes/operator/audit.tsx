import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AuditFilters } from '~/features/operator/audit/audit-filters';
import { AuditList } from '~/features/operator/audit/audit-list';
import { readAudit, writeAudit } from '~/features/operator/audit/read-audit.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { answerInstead } from '~/http/answer-instead.server';
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
  if (turn.url.searchParams.get('format') === 'csv') throw answerInstead(turn, await writeAudit(turn));
  const page = await readAudit(turn);
  return data({ title: turn.t('operator:audit.title'), page }, { headers: { 'Cache-Control': 'no-store' } });
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

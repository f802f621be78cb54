import { useLoaderData } from '@remix-run/react';
import { ExportView } from '~/features/operator/exports/export-view';
import { readExport } from '~/features/operator/exports/read-export.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'exports'] };

export const meta = privateMeta(paths.operatorExport());

/** For every operator: the file itself asks for the right of its page. */
export const loader = operatorPage('own', (ctx) => ({ title: ctx.t('exports:title'), page: readExport(ctx) }));

export default function Export() {
  const { title, page } = useLoaderData<typeof loader>();
  return <ExportView title={title} page={page} />;
}

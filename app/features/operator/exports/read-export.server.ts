import { rowsWithoutReason } from '~/http/files/export-limits';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';

/** The form sends what the file's own address holds, and the reason with it. 404: no page of the console. */
export function readExport({ url, language, t }: SignedInContext) {
  const of = safeRedirect(url.searchParams.get('of'), '');
  if (!of.startsWith(`${paths.operator()}/`)) throw notFound();
  const { pathname, searchParams } = new URL(of, url.origin);
  searchParams.set('format', 'csv');
  searchParams.delete('reason');
  const back = new URLSearchParams(searchParams);
  back.delete('format');
  return {
    text: t('exports:text', { most: formatNumber(rowsWithoutReason, language) }),
    to: pathname,
    fields: [...searchParams].map(([name, value]) => ({ name, value })),
    back: back.size > 0 ? `${pathname}?${back}` : pathname,
    errors: url.searchParams.has('wrong') ? [t('operator:reason.required')] : undefined,
  };
}

export type ExportPage = ReturnType<typeof readExport>;

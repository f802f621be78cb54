import { type CsvColumn, csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { eachRow, rowsAtOnce } from '../each-row';
import { askedPart, listOf, type ProtectedRow } from './read-protection.server';

/** All of the part that is looked at, not only the page. */
export function writeProtection(ctx: SignedInContext): Promise<Response> {
  const { t } = ctx;
  const part = askedPart(ctx);
  const until = part === 'cases' ? t('protecting:column.due') : t('protecting:column.until');
  const columns: CsvColumn<ProtectedRow>[] = [
    { heading: t('protecting:column.account'), cell: ({ account }) => account },
    { heading: t(`protecting:column.${part}`), cell: ({ what }) => what },
  ];
  // A limit has no end, and each has begun at its own time.
  if (part !== 'limits')
    columns.push(
      { heading: t('protecting:column.since'), moment: ({ since }) => since },
      { heading: until, moment: ({ until }) => until },
    );
  return csvResponse(ctx, {
    fileName: `protection-${part}`,
    rows: eachRow((after) => listOf[part](ctx, after, rowsAtOnce)),
    columns,
  });
}

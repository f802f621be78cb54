import { redirect } from '@remix-run/node';
import { record } from '~/domain/audit/record.server';
import { longestReason, rowsWithoutReason, shortestReason } from '~/http/files/export-limits';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';

type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

/**
 * An operator's file is noted in the audit, with the filter, before its first row is sent. One of more rows than
 * `rowsWithoutReason` is sent only with a reason in the address; the page that this leads to asks for it.
 */
export async function noteExport<Row>(ctx: RequestContext, fileName: string, rows: Rows<Row>): Promise<Rows<Row>> {
  const { searchParams, pathname } = ctx.url;
  const given = searchParams.get('reason');
  const reason = given?.normalize('NFC').trim() ?? '';
  const hasReason = reason.length >= shortestReason && reason.length <= longestReason;
  const read = hasReason ? null : await readShort(rows);
  if (!hasReason && read === null)
    throw redirect(paths.operatorExport({ of: pathname + ctx.url.search, wrong: given === null ? null : 1 }));
  await record(ctx, {
    action: 'audit.export',
    subject: `export:${fileName}`,
    before: null,
    after: { filter: filterOf(ctx.url), ...(read ? { rows: read.length } : { reason }) },
  });
  return read ?? rows;
}

/** Null: there are more than may be sent without a reason. */
async function readShort<Row>(rows: Rows<Row>): Promise<Row[] | null> {
  const read: Row[] = [];
  for await (const row of rows) {
    if (read.length === rowsWithoutReason) return null;
    read.push(row);
  }
  return read;
}

function filterOf({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams([...searchParams].filter(([name, value]) => !unnoted.has(name) && value !== ''));
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

const unnoted = new Set(['format', 'reason', 'lng']);

import type { AuditEntry } from '~/domain/audit/list-audit.server';
import { type AuditSearch, eachAuditEntry, searchAudit } from '~/domain/audit/search-audit.server';
import { findAccountId } from '~/domain/identity/oversight/search-accounts.server';
import { dayAfter, startOfDay } from '~/domain/shared/period';
import { csvResponse } from '~/http/csv.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { type AuditQuery, readAuditQuery } from './audit-query';
import { showEntries } from './show-entries.server';

export async function readAudit(turn: SignedInTurn) {
  const { after, ...query } = readAuditQuery(turn.url.searchParams);
  const { entries, next } = await searchAudit(turn, await searchOf(turn, query), { after });
  return {
    query,
    zone: turn.site.settings.timeZone,
    entries: await showEntries(turn, entries),
    csv: paths.operatorAudit({ ...query, format: 'csv' }),
    first: after === null ? null : paths.operatorAudit(query),
    next: next === null ? null : paths.operatorAudit({ ...query, after: next }),
  };
}

export type AuditPage = Awaited<ReturnType<typeof readAudit>>;

/** All that fits, not only the page. */
export async function writeAudit(turn: SignedInTurn): Promise<Response> {
  const search = await searchOf(turn, readAuditQuery(turn.url.searchParams));
  return csvResponse(turn, { fileName: 'audit', columns: columnsOf(turn), rows: eachAuditEntry(turn, search) });
}

function columnsOf({ t }: SignedInTurn) {
  return [
    { heading: 'id', cell: ({ id }: AuditEntry) => id },
    { heading: t('operator:audit.at'), cell: ({ at }: AuditEntry) => at },
    { heading: t('operator:audit.actorRole'), cell: ({ actor }: AuditEntry) => actor.role },
    { heading: t('operator:audit.actor'), cell: ({ actor }: AuditEntry) => actor.name },
    { heading: t('operator:audit.action'), cell: ({ action }: AuditEntry) => action },
    { heading: t('operator:audit.subject'), cell: ({ subject }: AuditEntry) => subject },
    { heading: t('operator:changes.before'), cell: ({ before }: AuditEntry) => json(before) },
    { heading: t('operator:changes.after'), cell: ({ after }: AuditEntry) => json(after) },
  ];
}

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Days are the site's; the last one is wanted whole. */
async function searchOf(turn: SignedInTurn, { actor, action, subject, from, to }: Omit<AuditQuery, 'after'>) {
  const { timeZone } = turn.site.settings;
  const search: AuditSearch = { actor, action, subject: await subjectOf(turn, subject) };
  if (from) search.from = startOfDay(from, timeZone);
  if (to) search.until = startOfDay(dayAfter(to), timeZone);
  return search;
}

async function subjectOf(turn: SignedInTurn, typed: string): Promise<string> {
  if (typed === '' || typed.includes(':')) return typed;
  const accountId = await findAccountId(turn, typed);
  return accountId === null ? typed : `account:${accountId}`;
}

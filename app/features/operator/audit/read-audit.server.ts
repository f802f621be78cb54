import { auditActions, auditSubjectKinds } from '~/domain/audit/actions';
import type { AuditEntry } from '~/domain/audit/list-audit.server';
import { type AuditSearch, searchAudit } from '~/domain/audit/search-audit.server';
import { findAccountId } from '~/domain/identity/operators/search-accounts.server';
import { latinDigits } from '~/domain/shared/digits';
import { dayAfter, startOfDay } from '~/domain/shared/period';
import { csvResponse } from '~/http/files/csv.server';
import { paths } from '~/http/links/paths';
import { textOf } from '~/http/page/text-of.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { Choice, ChoiceGroup } from '~/ui/forms/select';
import { eachRow, rowsAtOnce } from '../each-row';
import { type AuditQuery, readAuditQuery } from './audit-query';
import { changesIn, inShort, namesIn } from './show-entries.server';

export async function readAudit(ctx: SignedInContext) {
  const { after, ...query } = readAuditQuery(ctx.url.searchParams);
  const { entries, next } = await searchAudit(ctx, await searchOf(ctx, query), { after });
  const names = await namesIn(ctx, entries);
  const pages = {
    first: after === null ? null : paths.operatorAudit(query),
    next: next === null ? null : paths.operatorAudit({ ...query, after: next }),
  };
  return {
    query,
    choices: textOf(ctx, 'choices of the audit', [query.action, query.kind], () => choicesOf(ctx, query)),
    csv: paths.operatorAudit({ ...query, format: 'csv' }),
    // Nothing of an entry changes.
    list: textOf(ctx, 'audit', [entries.map(({ id }) => id), [...names], pages], () => ({
      zone: ctx.site.settings.timeZone,
      rows: inShort(ctx, entries, names),
      ...pages,
    })),
  };
}

export type AuditPage = Awaited<ReturnType<typeof readAudit>>;
export type AuditChoices = NonNullable<AuditPage['choices']['content']>;
export type AuditRows = NonNullable<AuditPage['list']['content']>;

/** All that fits, not only the page. */
export async function writeAudit(ctx: SignedInContext): Promise<Response> {
  const search = await searchOf(ctx, readAuditQuery(ctx.url.searchParams));
  return csvResponse(ctx, { fileName: 'audit', columns: columnsOf(ctx), rows: linesOf(ctx, search) });
}

type Line = AuditEntry & { changes: string };

/** What changed in words, beside what was noted as it is. */
function linesOf(ctx: SignedInContext, search: AuditSearch): AsyncGenerator<Line> {
  return eachRow(async (after) => {
    const { entries, next } = await searchAudit(ctx, search, { after, limit: rowsAtOnce });
    const names = await namesIn(ctx, entries);
    return { rows: entries.map((entry) => ({ ...entry, changes: changedText(ctx, entry, names) })), next };
  });
}

function changedText(...entry: Parameters<typeof changesIn>): string {
  return changesIn(...entry)
    .map(({ key, name, before, after }) => {
      const values = before === null ? (after ?? '–') : `${before} → ${after ?? '–'}`;
      return `${name ?? key}: ${values}`;
    })
    .join('; ');
}

function columnsOf({ t }: SignedInContext) {
  return [
    { heading: 'id', cell: ({ id }: Line) => id },
    { heading: t('operator:audit.at'), moment: ({ at }: Line) => at },
    { heading: t('operator:role'), cell: ({ actor }: Line) => actor.role },
    { heading: t('operator:audit.actor'), cell: ({ actor }: Line) => actor.name },
    { heading: t('common:word.proposedBy'), cell: ({ proposal }: Line) => proposal?.by },
    { heading: t('operator:audit.action'), cell: ({ action }: Line) => action },
    { heading: t('operator:audit.subject'), cell: ({ subject }: Line) => subject },
    { heading: t('operator:audit.changes'), cell: ({ changes }: Line) => changes },
    { heading: t('operator:changes.before'), cell: ({ before }: Line) => json(before) },
    { heading: t('operator:changes.after'), cell: ({ after }: Line) => json(after) },
  ];
}

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Days are the site's; the last one is wanted whole. */
async function searchOf(ctx: SignedInContext, query: Omit<AuditQuery, 'after'>): Promise<AuditSearch> {
  const { timeZone } = ctx.site.settings;
  const { actor, action, kind, from, to } = query;
  const search: AuditSearch = { actor, action, ...(await subjectOf(ctx, query)) };
  if (kind !== '' && query.subject === '') search.subjectKind = kind;
  if (from) search.from = startOfDay(from, timeZone);
  if (to) search.until = startOfDay(dayAfter(to), timeZone);
  return search;
}

async function subjectOf(ctx: SignedInContext, { kind, subject }: Pick<AuditQuery, 'kind' | 'subject'>) {
  if (subject === '' || subject.includes(':')) return { subject };
  if (kind !== '' && kind !== 'account') return { subject: `${kind}:${latinDigits(subject)}` };
  const accountId = await findAccountId(ctx, subject);
  return { subject: accountId === null ? subject : `account:${accountId}` };
}

function choicesOf(ctx: SignedInContext, { action, kind }: Pick<AuditQuery, 'action' | 'kind'>) {
  const { t } = ctx;
  return {
    chosen: { action, kind },
    actions: actionChoices(ctx),
    kinds: kindChoices(ctx),
    anyAction: t('audit:anyAction'),
    anyKind: t('audit:anyKind'),
  };
}

function actionChoices({ t }: SignedInContext): ChoiceGroup[] {
  return Object.entries(auditActions).map(([context, verbs]) => {
    const text = t(`audit:contexts.${context}`);
    const whole = { value: context, text: t('audit:whole', { context: text }) };
    const choices = verbs.map((verb) => ({
      value: `${context}.${verb}`,
      text: t(`operator:actions.${context}.${verb}`),
    }));
    return { text, choices: [whole, ...choices] };
  });
}

function kindChoices({ t }: SignedInContext): Choice[] {
  return auditSubjectKinds.map((value) => ({ value, text: t(`audit:kinds.${value}`) }));
}

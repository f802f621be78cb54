import type { AuditEntry } from '~/domain/audit/list-audit.server';
import { nameAccounts } from '~/domain/identity/operators/search-accounts.server';
import { paths } from '~/http/links/paths';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime, formatDigits } from '~/i18n/format';
import { changesOf, shortened } from './changes';
import { accountsNamedIn, wordsFor } from './entry-words.server';
import { accountIn, subjectOf } from './subjects.server';

const accountRoles: readonly string[] = ['operator', 'member', 'agent'];

/** Entries as a list shows them: what is long is cut short. */
export async function showEntries(ctx: RequestContext, entries: AuditEntry[]) {
  return inShort(ctx, entries, await namesIn(ctx, entries));
}

/** Of entries and the names of accounts in them alone. */
export function inShort(ctx: RequestContext, entries: AuditEntry[], names: AccountNames) {
  return inFull(ctx, entries, names).map((entry) => {
    const { changes, isCut } = shortened(entry.changes);
    return { ...entry, changes, whole: isCut ? paths.operatorAuditEntry(entry.id) : null };
  });
}

export async function showWhole(ctx: RequestContext, entries: AuditEntry[]) {
  return inFull(ctx, entries, await namesIn(ctx, entries));
}

type AccountNames = Awaited<ReturnType<typeof nameAccounts>>;

export function namesIn(ctx: RequestContext, entries: AuditEntry[]): Promise<AccountNames> {
  const subjects = entries.map(({ subject }) => accountIn(subject)).filter((id) => id !== null);
  return nameAccounts(ctx, [...subjects, ...entries.flatMap(accountsNamedIn)]);
}

/** What changed, in the reader's words. */
export function changesIn(ctx: RequestContext, entry: AuditEntry, names: AccountNames) {
  return changesOf(entry.before, entry.after, wordsFor(ctx, entry, names));
}

function inFull(ctx: RequestContext, entries: AuditEntry[], names: AccountNames) {
  const { language, site } = ctx;
  return entries.map((entry) => {
    const { id, at, actor, action, subject, proposal } = entry;
    return {
      id,
      at: formatDateTime(at, language, site.settings.timeZone),
      actor: {
        role: actor.role,
        name: actor.role === 'visitor' ? ctx.t('operator:roles.visitor') : actor.name,
        to: actor.id !== null && accountRoles.includes(actor.role) ? paths.operatorAccount(actor.id) : null,
      },
      action,
      subject: subjectOf(ctx, subject, names),
      proposal: proposal && {
        by: proposal.by,
        number: formatDigits(proposal.id, language),
        to: paths.operatorProposal(proposal.id),
      },
      changes: changesIn(ctx, entry, names),
    };
  });
}

export type ShownEntry = Awaited<ReturnType<typeof showEntries>>[number];
export type WholeEntry = Awaited<ReturnType<typeof showWhole>>[number];

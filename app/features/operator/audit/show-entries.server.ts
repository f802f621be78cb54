import type { AuditEntry } from '~/domain/audit/list-audit.server';
import { nameAccounts } from '~/domain/identity/oversight/search-accounts.server';
import { paths } from '~/http/paths';
import type { Turn } from '~/http/turn.server';
import { formatDateTime } from '~/i18n/format';
import { changesOf, shortened } from './changes';

/** Entries as a list shows them: accounts by their names, what is long cut short. */
export async function showEntries(turn: Turn, entries: AuditEntry[]) {
  return (await showWhole(turn, entries)).map((entry) => {
    const { changes, isCut } = shortened(entry.changes);
    return { ...entry, changes, whole: isCut ? paths.operatorAuditEntry(entry.id) : null };
  });
}

export async function showWhole(turn: Turn, entries: AuditEntry[]) {
  const ids = entries.map(({ subject }) => accountIn(subject)).filter((id) => id !== null);
  const names = await nameAccounts(turn, ids);
  const { language, site } = turn;
  return entries.map(({ id, at, actor, action, subject, before, after }) => {
    const accountId = accountIn(subject);
    const name = accountId === null ? undefined : names.get(accountId);
    return {
      id,
      at: formatDateTime(at, language, site.settings.timeZone),
      actor: {
        role: actor.role,
        name: actor.name,
        to:
          actor.role === 'operator' || actor.role === 'member' || actor.role === 'agent' ? accountLink(actor.id) : null,
      },
      action,
      subject: { id: subject, name: name ?? subject, to: name === undefined ? null : accountLink(accountId) },
      changes: changesOf(before, after),
    };
  });
}

export type ShownEntry = Awaited<ReturnType<typeof showEntries>>[number];
export type WholeEntry = Awaited<ReturnType<typeof showWhole>>[number];

function accountIn(subject: string): number | null {
  const id = /^account:(\d{1,15})$/.exec(subject)?.[1];
  return id === undefined ? null : Number(id);
}

function accountLink(id: number | null): string | null {
  return id === null ? null : paths.operatorAccount(id);
}

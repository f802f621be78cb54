import { findNamedDeposits } from '~/domain/cashier/deposits/deposit-queue.server';
import type { NamedMove } from '~/domain/cashier/queue.server';
import { findNamedWithdrawals } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { searchAccounts } from '~/domain/identity/operators/search-accounts.server';
import { holdsRight } from '~/domain/shared/rights';
import { operatorGates, operatorPagePaths, pagesOpenTo } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney } from '~/i18n/format';
import { findBets, findCodes, findConversations, findLineTransfers } from './find-references.server';
import type { Group } from './found';

const shownAtMost = 8;
const longest = 100;

/** What the console has of a word, each kind for those whose rights it is for: one look-up each, all of them at once. */
export async function readSearch(ctx: SignedInContext) {
  const q = (ctx.url.searchParams.get('q') ?? '').normalize('NFC').replaceAll('\u0000', '').trim().slice(0, longest);
  if (q === '') return { q, groups: [] };
  const groups = await Promise.all([
    findPages(ctx, q),
    findAccounts(ctx, q),
    findDeposits(ctx, q),
    findWithdrawals(ctx, q),
    findConversations(ctx, q),
    findLineTransfers(ctx, q),
    findBets(ctx, q),
    findCodes(ctx, q),
  ]);
  return { q, groups: groups.filter((group): group is Group => group !== null && group.found.length > 0) };
}

export type SearchPage = Awaited<ReturnType<typeof readSearch>>;

function findPages({ viewer, t }: SignedInContext, q: string): Group {
  const wanted = q.toLowerCase();
  const found = pagesOpenTo(viewer.rights)
    .map((id) => ({ to: operatorPagePaths[id], name: t(`operator:pages.${id}`), about: '' }))
    .filter(({ name }) => name.toLowerCase().includes(wanted));
  return { id: 'pages', found, more: null };
}

async function findAccounts(ctx: SignedInContext, q: string): Promise<Group | null> {
  if (!holdsRight(ctx.viewer.rights, operatorGates.accounts)) return null;
  const { accounts } = await searchAccounts(ctx, { q, role: null, status: null, after: null });
  return {
    id: 'accounts',
    found: accounts.slice(0, shownAtMost).map(({ id, account, nickname, role, status }) => ({
      to: paths.operatorAccount(id),
      name: account,
      about: [nickname, ctx.t(`operator:roles.${role}`), ctx.t(`operator:statuses.${status}`)].join(' · '),
    })),
    more: accounts.length > shownAtMost ? paths.operatorAccounts({ q }) : null,
  };
}

async function findDeposits(ctx: SignedInContext, q: string): Promise<Group | null> {
  if (!holdsRight(ctx.viewer.rights, operatorGates.deposits)) return null;
  const deposits = await findNamedDeposits(ctx, q, shownAtMost + 1);
  return {
    id: 'deposits',
    found: deposits.slice(0, shownAtMost).map((deposit) => ({
      to: paths.operatorDeposit(deposit.id),
      name: deposit.reference,
      about: moneyLine(ctx, deposit),
    })),
    more: deposits.length > shownAtMost ? paths.operatorDeposits({ q }) : null,
  };
}

async function findWithdrawals(ctx: SignedInContext, q: string): Promise<Group | null> {
  if (!holdsRight(ctx.viewer.rights, operatorGates.withdrawals)) return null;
  const withdrawals = await findNamedWithdrawals(ctx, q, shownAtMost + 1);
  return {
    id: 'withdrawals',
    found: withdrawals.slice(0, shownAtMost).map((withdrawal) => ({
      to: paths.operatorWithdrawal(withdrawal.id),
      name: withdrawal.reference,
      about: moneyLine(ctx, withdrawal),
    })),
    more: withdrawals.length > shownAtMost ? paths.operatorWithdrawals({ q }) : null,
  };
}

function moneyLine({ language, site }: SignedInContext, { account, amountMinor, createdAt }: NamedMove): string {
  const at = formatDateTime(createdAt, language, site.settings.timeZone);
  return [account, formatMoney(amountMinor, language), at].join(' · ');
}

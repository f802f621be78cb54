import { type BankAccount, listBankAccounts } from '~/domain/cashier/bank-accounts/list-bank-accounts.server';
import { listOpenRequirements } from '~/domain/cashier/turnover/read-turnover.server';
import { countActiveOperators } from '~/domain/identity/operators/count-active-operators.server';
import { getAccount } from '~/domain/identity/operators/get-account.server';
import { listUnanswered } from '~/domain/play/vendor-wallets/settle-transfer.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import type { GuardedKind } from '~/domain/shared/guarded-kinds';
import { holdsRight } from '~/domain/shared/rights';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney } from '~/i18n/format';
import { memberFundsGates } from './member-funds-gates';

/** Where a member's or an agent's money may go, and what is still to be bet before it goes. Numbers stay masked. */
export async function readMemberFunds(ctx: SignedInContext) {
  const accountId = idParam(ctx);
  const sheet = await getAccount(ctx, ctx.services.keyedHash, accountId).catch(notFoundOn('identity.not_found'));
  if (sheet.role !== 'member' && sheet.role !== 'agent') throw notFound();
  const { rights } = ctx.viewer;
  const [bankAccounts, requirements, transfers, proof, open, operators] = await Promise.all([
    listBankAccounts(ctx, accountId),
    listOpenRequirements(ctx, accountId),
    listUnanswered(ctx, accountId),
    readPasswordProof(ctx),
    findOpenProposals(ctx, { kinds: ['turnoverWaiver', 'payoutUnlock', 'vendorTransfer'] }),
    countActiveOperators(ctx),
  ]);
  const moment = (at: Date) => formatDateTime(at, ctx.language, ctx.site.settings.timeZone);
  const money = (minor: bigint) => formatMoney(minor, ctx.language);
  const openOf = (wanted: GuardedKind, id: number) =>
    open.find(({ kind, subject }) => kind === wanted && subject === String(id)) ?? null;
  return {
    title: ctx.t('funds:of', { account: sheet.account }),
    account: { name: sheet.account, to: paths.operatorAccount(accountId) },
    zone: ctx.site.settings.timeZone,
    language: ctx.language,
    proof,
    isAlone: operators < 2,
    mayAct: holdsRight(rights, memberFundsGates.removePayout) && sheet.isWithinReach,
    mayWaive: holdsRight(rights, memberFundsGates.waive),
    bankAccounts: bankAccounts.map((account) => ({
      id: account.id,
      name: nameOf(ctx, account),
      payee: account.payeeName,
      added: moment(account.createdAt),
      usable: moment(account.usableAt),
      open: openOf('payoutUnlock', account.id),
      locked: account.lockedAt && { at: moment(account.lockedAt), reason: account.lockReason ?? '' },
    })),
    transfers: transfers.map(({ id, vendorNames, direction, amountMinor, reference, begunAt }) => ({
      ...{ id, direction, reference },
      vendor: vendorNames[ctx.language],
      amount: money(amountMinor),
      begun: begunAt && moment(begunAt),
      open: openOf('vendorTransfer', id),
    })),
    requirements: requirements.map(({ id, causeKind, causeId, requiredMinor, metMinor, openedAt }) => ({
      id,
      cause: causeKind === 'bonus' ? ctx.t('funds:causes.reward') : ctx.t('funds:causes.deposit'),
      to: causeKind === 'deposit' ? paths.operatorDeposit(Number(causeId)) : paths.operatorAccountRewards(accountId),
      opened: moment(openedAt),
      required: money(requiredMinor),
      met: money(metMinor),
      left: money(requiredMinor - metMinor),
      open: openOf('turnoverWaiver', id),
    })),
  };
}

export type MemberFundsPage = Awaited<ReturnType<typeof readMemberFunds>>;

function nameOf({ language }: SignedInContext, { bankName, method, masked }: BankAccount): string {
  return `${bankName || method.names[language]} ${masked}`;
}

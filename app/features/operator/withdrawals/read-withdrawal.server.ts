import { listAudit } from '~/domain/audit/list-audit.server';
import { getQueuedWithdrawal } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { queueStates, type WithdrawalState } from '~/domain/cashier/withdrawals/withdrawal-states';
import { holdsRight } from '~/domain/shared/rights';
import { newFormKey } from '~/http/forms/money-form.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney } from '~/i18n/format';
import { figuresGates } from '../accounts/figures-gates';
import { readFigures } from '../accounts/read-figures.server';
import { showEntries } from '../audit/show-entries.server';
import { memberFundsGates } from '../member-funds/member-funds-gates';
import { actsOpenIn, sendsMoney, withdrawalGates } from './withdrawal-acts';

const entriesShown = 20;

/** One withdrawal with all that is known of it, and what may be decided. */
export async function readWithdrawal(ctx: SignedInContext) {
  const { language, site, viewer } = ctx;
  const withdrawal = await getQueuedWithdrawal(ctx, idParam(ctx)).catch(notFoundOn('cashier.not_found'));
  const [trail, figures] = await Promise.all([
    listAudit(ctx, { subject: `withdrawal:${withdrawal.id}`, limit: entriesShown }),
    holdsRight(viewer.rights, figuresGates.play) ? readFigures(ctx, withdrawal.accountId) : null,
  ]);
  const moment = (at: Date) => formatDateTime(at, language, site.settings.timeZone);
  const money = (amount: bigint) => formatMoney(amount, language);
  const { state, accountId, account, role, amountMinor, feeMinor, outstandingMinor, autoReceiveAt } = withdrawal;
  const isOwn = accountId === viewer.id;
  const isSecondWanted = state === 'second_review' && withdrawal.firstApproverId === viewer.id;
  const locked = withdrawal.accountLockedAt && {
    at: moment(withdrawal.accountLockedAt),
    reason: withdrawal.accountLockReason ?? '',
    to: holdsRight(viewer.rights, memberFundsGates.page) ? paths.operatorAccountFunds(accountId) : null,
  };
  const acts = isOwn
    ? []
    : actsOpenIn(state, viewer.rights).filter(
        (act) => !(act === 'approve' && isSecondWanted) && !(locked && sendsMoney(act)),
      );
  const { isNumberLost } = withdrawal;
  const isWaiting = (queueStates as readonly WithdrawalState[]).includes(state);
  const isDisputed = state === 'disputed' || state === 'partly_received';
  return {
    requestKey: newFormKey(ctx),
    figures,
    zone: site.settings.timeZone,
    reference: withdrawal.reference,
    state,
    acts,
    isOwn,
    mayReveal: !isOwn && !isNumberLost && holdsRight(viewer.rights, withdrawalGates.reveal),
    isNumberLost: isNumberLost && isWaiting,
    isSecondWanted,
    locked,
    owner: { name: account, role, to: paths.operatorAccount(accountId) },
    others: paths.operatorWithdrawals({ q: account }),
    method: withdrawal.methodNames[language],
    bankName: withdrawal.bankName,
    payeeName: withdrawal.payeeName,
    masked: withdrawal.masked,
    asked: money(amountMinor),
    fee: money(feeMinor),
    pay: money(amountMinor - feeMinor),
    outstanding: isDisputed ? money(outstandingMinor) : null,
    received: withdrawal.receivedMinor === null ? null : money(withdrawal.receivedMinor),
    returned: withdrawal.returnedMinor > 0n ? money(withdrawal.returnedMinor) : null,
    needsSecondPerson: withdrawal.needsSecondPerson,
    paymentReference: withdrawal.paymentReference,
    claim: withdrawal.claim,
    reason: withdrawal.reason,
    proof: withdrawal.proofFileId && paths.file(withdrawal.proofFileId),
    at: moment(withdrawal.createdAt),
    until: state === 'paid' && autoReceiveAt ? moment(autoReceiveAt) : null,
    trail: await showEntries(ctx, trail.entries),
  };
}

export type WithdrawalSheet = Awaited<ReturnType<typeof readWithdrawal>>;

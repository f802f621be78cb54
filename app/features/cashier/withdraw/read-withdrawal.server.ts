import { getOwnWithdrawal, listWithdrawalSteps } from '~/domain/cashier/withdrawals/read-withdrawals.server';
import { nextState } from '~/domain/cashier/withdrawals/withdrawal-states';
import { formatMinor } from '~/domain/shared/money';
import { shownZone } from '~/features/common/shown-zone.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney } from '~/i18n/format';
import { showWithdrawal } from './shown-withdrawal.server';

/** One withdrawal with all that its owner may want to know of it. Another's is not found. */
export async function readWithdrawal(ctx: SignedInContext) {
  const { viewer, language, url, site, now } = ctx;
  const { timeZone } = site.settings;
  const which = { accountId: viewer.id, withdrawalId: idParam(ctx) };
  const withdrawal = await getOwnWithdrawal(ctx, which).catch(notFoundOn('cashier.not_found'));
  const { state, amountMinor, feeMinor, outstandingMinor, returnedMinor, receivedMinor, autoReceiveAt } = withdrawal;
  const steps = await listWithdrawalSteps(ctx, withdrawal.id);
  const money = (amount: bigint) => formatMoney(amount, language);
  const moment = (at: Date) => formatDateTime(at, language, timeZone);
  const isPaid = state === 'paid' && autoReceiveAt !== null;
  return {
    ...showWithdrawal(ctx, withdrawal),
    language,
    zone: shownZone(ctx),
    payeeName: withdrawal.payeeName,
    bankName: withdrawal.bankName || null,
    asked: money(amountMinor),
    fee: feeMinor === 0n ? ctx.t('deposit:fee.none') : money(feeMinor),
    arrives: money(amountMinor - feeMinor),
    outstanding: money(outstandingMinor),
    /** As it is typed. */
    outstandingPlain: formatMinor(outstandingMinor).replace(/\.00$/, ''),
    received: receivedMinor === null ? null : money(receivedMinor),
    returned: returnedMinor > 0n ? money(returnedMinor) : null,
    arrival: withdrawal.arrival[language],
    paymentReference: withdrawal.paymentReference,
    claim: withdrawal.claim,
    reason: withdrawal.reason,
    proof: withdrawal.proofFileId && paths.file(withdrawal.proofFileId),
    canCancel: nextState(state, 'cancel') !== null,
    canConfirm: nextState(state, 'received') !== null,
    canDispute: nextState(state, 'notReceived') !== null,
    until: isPaid ? moment(autoReceiveAt) : null,
    secondsLeft: isPaid ? Math.max(0, Math.ceil((autoReceiveAt.getTime() - now.getTime()) / 1_000)) : 0,
    /** The first of two approvals tells its owner nothing. */
    steps: steps
      .filter(({ event }) => event !== 'approveFirst')
      .map(({ event, state, at }) => ({ event, state, at: moment(at) })),
    all: paths.withdrawals(url.pathname),
  };
}

export type WithdrawalDetail = Awaited<ReturnType<typeof readWithdrawal>>;

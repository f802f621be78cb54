import { readAccountNumber } from '~/domain/cashier/bank-accounts/account-number';
import type { Deposit } from '~/domain/cashier/deposits/deposit.server';
import { nextState, openStates } from '~/domain/cashier/deposits/deposit-states';
import { getOwnDeposit, listSteps } from '~/domain/cashier/deposits/read-deposits.server';
import { findMethod } from '~/domain/cashier/methods/list-methods.server';
import type { AccountDetail } from '~/domain/cashier/methods/payment-method';
import { formatMinor } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { shownZone } from '~/features/common/shown-zone.server';
import { qrCode } from '~/http/files/qr-code.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { idParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney } from '~/i18n/format';
import { showDeposit } from './shown-deposit.server';

/** One deposit with all that its owner may want to know of it. Another's is not found. */
export async function readDeposit(ctx: SignedInContext) {
  const { viewer, language, url, site, now } = ctx;
  const { timeZone } = site.settings;
  const deposit = await getOwn(ctx);
  const [steps, method] = await Promise.all([listSteps(ctx, deposit.id), findMethod(ctx, deposit.methodId)]);
  const money = (amount: bigint | null) => (amount === null ? null : formatMoney(amount, language));
  const isOpen = nextState(deposit.state, 'expire') !== null;
  return {
    ...showDeposit(ctx, deposit),
    owner: viewer.account,
    zone: shownZone(ctx),
    asked: formatMoney(deposit.amountMinor, language),
    /** As other apps take it. */
    askedPlain: formatMinor(deposit.amountMinor),
    ...sums(deposit, money),
    received: deposit.receivedMinor === deposit.amountMinor ? null : money(deposit.receivedMinor),
    arrival: method?.arrival[language] ?? '',
    reason: deposit.reason,
    isByHand: deposit.provider === null,
    payUrl: deposit.state === 'awaiting_payment' ? deposit.payUrl : null,
    canCancel: nextState(deposit.state, 'cancel') !== null,
    canSendSlip: deposit.provider === null && nextState(deposit.state, 'sendSlip') !== null,
    mark: deposit.transactionId
      ? { transactionId: deposit.transactionId, senderNumber: deposit.senderNumber ?? '' }
      : null,
    slip: deposit.slipFileId && paths.file(deposit.slipFileId),
    /** Of a coin's address: on another screen it is scanned, not typed. */
    addressCode: addressCode(deposit, method?.details ?? []),
    details: (method?.details ?? []).map(({ label, value }) => ({ label: label[language], value })),
    /** What is under way asks nothing of the member, so it shows no time running out. */
    expires: isOpen && deposit.state !== 'processing' ? formatDateTime(deposit.expiresAt, language, timeZone) : null,
    secondsLeft: isOpen ? Math.max(0, Math.ceil((deposit.expiresAt.getTime() - now.getTime()) / 1_000)) : 0,
    steps: steps.map(({ event, state, at }) => ({ event, state, at: formatDateTime(at, language, timeZone) })),
    again: paths.deposits(url.pathname, undefined, {
      methodId: deposit.methodId,
      amount: formatMinor(deposit.amountMinor).replace(/\.00$/, ''),
    }),
    all: paths.deposits(url.pathname),
  };
}

function addressCode({ methodKind }: Deposit, details: readonly AccountDetail[]) {
  const address = methodKind === 'crypto' ? details.find(({ value }) => readAccountNumber('crypto', value)) : undefined;
  return address ? qrCode(address.value) : null;
}

/** What reaches the wallet and what it costs: what did, or what will while all goes as asked; else nothing can be said. */
function sums(deposit: Deposit, money: (amount: bigint | null) => string | null) {
  const { state, creditedMinor, receivedMinor, amountMinor, feeMinor } = deposit;
  if (creditedMinor !== null)
    return { fee: money((receivedMinor ?? 0n) - creditedMinor), arrives: money(creditedMinor) };
  const isAsAsked = state === 'slip_review' || openStates.some((open) => open === state);
  return isAsAsked ? { fee: money(feeMinor), arrives: money(amountMinor - feeMinor) } : { fee: null, arrives: null };
}

export type DepositDetail = Awaited<ReturnType<typeof readDeposit>>;

async function getOwn(ctx: SignedInContext): Promise<Deposit> {
  try {
    return await getOwnDeposit(ctx, { accountId: ctx.viewer.id, depositId: idParam(ctx) });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'cashier.not_found') throw notFound();
    throw error;
  }
}

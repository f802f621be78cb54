import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { Language } from '~/domain/shared/language';
import { formatMinor } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { findMethod } from '../methods/list-methods.server';
import { changeDeposit } from './change-deposit.server';
import { type DepositRow, lockDeposit } from './deposit.server';
import { holdDeposits, requireDepositRoom } from './deposit-room.server';
import { getOwnDeposit } from './read-deposits.server';

type HandOver = {
  accountId: number;
  depositId: number;
  language: Language;
  /** The site's address as the browser knows it, and the page there to come back to. */
  siteAddress: string;
  /** Where the payer comes back to, whole. */
  returnUrl: string;
};

/**
 * The member has looked it over. Answers the provider's page, or null where the transfer is made by hand. Asked again,
 * it answers the same: the provider opens one payment a reference, also when we died before we heard its answer.
 * Refuses: cashier.not_found, cashier.deposit_decided, payments.unavailable and what `requireDepositRoom` refuses.
 */
export async function handOverDeposit(ctx: Ctx, handOver: HandOver): Promise<{ payUrl: string | null }> {
  const deposit = await getOwnDeposit(ctx, handOver);
  if (deposit.state === 'awaiting_slip') return { payUrl: null };
  if (deposit.state === 'awaiting_payment') return { payUrl: deposit.payUrl };
  if (deposit.state !== 'created') throw new Refusal('cashier.deposit_decided');
  await requireRoomStill(ctx, deposit);
  if (deposit.provider === null) return askForSlip(ctx, deposit);
  const payUrl = await openPayment(ctx, deposit, deposit.provider, handOver);
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockDeposit(ctx, handOver);
    if (locked?.state === 'created') await changeDeposit(ctx, locked, 'handOver', { payUrl });
    return { payUrl };
  });
}

/** A pause or a lower limit may have come since it was asked for. */
function requireRoomStill(ctx: Ctx, { id, accountId, amountMinor }: DepositRow): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await holdDeposits(ctx, accountId);
    await requireDepositRoom(ctx, { accountId, amountMinor, exceptDepositId: id });
  });
}

async function openPayment(ctx: Ctx, deposit: DepositRow, provider: string, handOver: HandOver): Promise<string> {
  const gateway = ctx.gateways.payments.find(provider);
  const method = await findMethod(ctx, deposit.methodId);
  if (!gateway || !method) throw new Refusal('payments.unavailable');
  const { siteAddress, returnUrl, language } = handOver;
  const { payUrl } = await gateway.open({
    reference: deposit.reference,
    kind: method.kind,
    amount: formatMinor(deposit.amountMinor),
    currency: deposit.currency,
    language,
    returnUrl,
    notifyUrl: `${siteAddress}/api/webhooks/${provider}`,
    expiresAt: deposit.expiresAt,
  });
  return payUrl;
}

function askForSlip(ctx: Ctx, { id, accountId }: DepositRow): Promise<{ payUrl: null }> {
  return inTransaction(ctx, async (ctx) => {
    const { slipHours } = await findSettings(ctx);
    const locked = await lockDeposit(ctx, { depositId: id, accountId });
    const expiresAt = new Date(ctx.now.getTime() + slipHours * 3_600_000);
    if (locked?.state === 'created') await changeDeposit(ctx, locked, 'askSlip', { expiresAt });
    return { payUrl: null };
  });
}

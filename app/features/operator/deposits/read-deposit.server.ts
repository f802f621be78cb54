import { listAudit } from '~/domain/audit/list-audit.server';
import { getQueuedDeposit, listNotices, type QueuedDeposit } from '~/domain/cashier/deposits/deposit-queue.server';
import { nextState } from '~/domain/cashier/deposits/deposit-states';
import { listSteps } from '~/domain/cashier/deposits/read-deposits.server';
import { nameAccounts } from '~/domain/identity/operators/search-accounts.server';
import { formatMinor } from '~/domain/shared/money';
import { newFormKey } from '~/http/forms/money-form.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney } from '~/i18n/format';
import { showEntries } from '../audit/show-entries.server';
import { actsOpenIn } from './deposit-acts';

/** One deposit with all that is known of it, and what may be decided. */
export async function readDeposit(ctx: SignedInContext) {
  const { language, site } = ctx;
  const deposit = await getQueuedDeposit(ctx, idParam(ctx)).catch(notFoundOn('cashier.not_found'));
  const [steps, notices, trail] = await Promise.all([
    listSteps(ctx, deposit.id),
    listNotices(ctx, deposit.id),
    listAudit(ctx, { subject: `deposit:${deposit.id}`, limit: 5 }),
  ]);
  const moment = (at: Date) => formatDateTime(at, language, site.settings.timeZone);
  const money = (amount: bigint | null) => (amount === null ? null : formatMoney(amount, language));
  const { accountId, account, role, creditedMinor, receivedMinor, agreedMinor, amountMinor, feeMinor } = deposit;
  return {
    requestKey: newFormKey(ctx),
    zone: site.settings.timeZone,
    reference: deposit.reference,
    state: deposit.state,
    acts: accountId === ctx.viewer.id ? [] : actsOpenIn(deposit.state, deposit.provider === null, ctx.viewer.rights),
    second: await readSecond(ctx, deposit),
    owner: { name: account, role, to: paths.operatorAccount(accountId) },
    others: paths.operatorDeposits({ q: account }),
    method: deposit.methodNames[language],
    provider: deposit.provider,
    providerReference: deposit.providerReference,
    asked: formatMoney(amountMinor, language),
    received: money(receivedMinor),
    isOtherAmount: receivedMinor !== null && receivedMinor !== amountMinor,
    /** What an approval proposes. */
    proposed: formatMinor(agreedMinor ?? receivedMinor ?? amountMinor).replace(/\.00$/, ''),
    fee: formatMoney(creditedMinor === null ? feeMinor : (receivedMinor ?? 0n) - creditedMinor, language),
    credited: money(creditedMinor),
    reason: deposit.reason,
    transactionId: deposit.transactionId,
    senderNumber: deposit.senderNumber,
    slip: deposit.slipFileId && paths.file(deposit.slipFileId),
    begun: moment(deposit.createdAt),
    expires: nextState(deposit.state, 'expire') === null ? null : moment(deposit.expiresAt),
    steps: steps.map(({ state, actorName, at }) => ({ state, by: actorName, at: moment(at) })).reverse(),
    notices: notices.map(({ noticeId, outcome, receivedAt }) => ({ noticeId, outcome, at: moment(receivedAt) })),
    trail: await showEntries(ctx, trail.entries),
  };
}

export type DepositSheet = Awaited<ReturnType<typeof readDeposit>>;

/** What the first of two operators has agreed to, while the second is awaited. */
async function readSecond(ctx: SignedInContext, { state, agreedMinor, firstApproverId }: QueuedDeposit) {
  if (state !== 'second_review' || agreedMinor === null || firstApproverId === null) return null;
  const names = await nameAccounts(ctx, [firstApproverId]);
  return {
    amount: formatMoney(agreedMinor, ctx.language),
    by: names.get(firstApproverId) ?? '–',
    isOwn: firstApproverId === ctx.viewer.id,
  };
}

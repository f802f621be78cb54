import { isClosed } from '~/domain/cashier/deposits/deposit-states';
import { listOwnDeposits } from '~/domain/cashier/deposits/read-deposits.server';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { findOpenWithdrawal } from '~/domain/cashier/withdrawals/read-withdrawals.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { listRewards } from '~/domain/promotions/rewards/read-rewards.server';
import { limitName } from '~/domain/protection/limit';
import { readLimits } from '~/domain/protection/limits/read-limits.server';
import { listBets } from '~/domain/views/records/list-bets.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney } from '~/i18n/format';
import { limitAmount, limitText } from '../protection/show-limit.server';
import { deskLinks } from './desk-links.server';

const shownAtMost = 5;
const betsSinceMs = 30 * 86_400_000;

/** One thing of the member's: in a line, with what is less important below it, and where it leads. */
export type WriterLine = { key: string; text: string; note: string; to: string | null };

/** What an answer to this member may need: their money and what is under way with it, last bets, grants and limits. */
export async function readWriter(ctx: SignedInContext, accountId: number) {
  const [balances, turnover, underWay, bets, grants, limits] = await Promise.all([
    readBalances(ctx, accountId),
    readTurnover(ctx, accountId),
    readUnderWay(ctx, accountId),
    readLastBets(ctx, accountId),
    readGrants(ctx, accountId),
    readLimits(ctx, accountId),
  ]);
  const money = (minor: bigint) => formatMoney(minor, ctx.language);
  return {
    main: money(balances.main),
    locked: money(balances.locked),
    bonus: money(balances.bonus),
    turnoverLeft: money(turnover.leftMinor),
    ...{ underWay, bets, grants },
    limits: limits.map(
      (limit): WriterLine => ({
        key: limitName(limit),
        text: `${limitText(ctx, limit)}: ${limitAmount(ctx, limit.kind, limit.amount)}`,
        note: `${ctx.t(limit.setByRole === 'operator' ? 'protecting:byOperator' : 'protecting:byMember')} · ${moment(ctx, limit.setAt)}`,
        to: deskLinks(ctx).limits(accountId),
      }),
    ),
  };
}

export type WriterFacts = Awaited<ReturnType<typeof readWriter>>;

/** Deposits that have not come to an end, the newest first, and the withdrawal. */
async function readUnderWay(ctx: SignedInContext, accountId: number): Promise<WriterLine[]> {
  const [{ deposits }, withdrawal] = await Promise.all([
    listOwnDeposits(ctx, accountId, null),
    findOpenWithdrawal(ctx, accountId),
  ]);
  const links = deskLinks(ctx);
  return [
    ...deposits
      .filter(({ state }) => !isClosed(state) && state !== 'arrived')
      .map((deposit) => ({
        key: deposit.reference,
        text: `${ctx.t('desk:lines.deposit')}: ${formatMoney(deposit.amountMinor, ctx.language)}`,
        note: `${ctx.t(`deposit:states.${deposit.state}`)} · ${moment(ctx, deposit.createdAt)}`,
        to: links.deposit(deposit.id),
      })),
    ...(withdrawal
      ? [
          {
            key: withdrawal.reference,
            text: `${ctx.t('desk:lines.withdrawal')}: ${formatMoney(withdrawal.amountMinor, ctx.language)}`,
            note: `${ctx.t(`withdraw:states.${withdrawal.state}`)} · ${moment(ctx, withdrawal.createdAt)}`,
            to: links.withdrawal(withdrawal.id),
          },
        ]
      : []),
  ];
}

async function readLastBets(ctx: SignedInContext, accountId: number): Promise<WriterLine[]> {
  const since = new Date(ctx.now.getTime() - betsSinceMs);
  const { lines } = await listBets(ctx, { accountId, from: since, to: ctx.now }, { size: shownAtMost });
  return lines.map((bet) => {
    const state = ctx.t(`records:state.${bet.state}`);
    const paid = bet.state === 'open' ? state : `${state}: ${formatMoney(bet.payoutMinor, ctx.language)}`;
    return {
      key: String(bet.id),
      text: `${bet.gameNames?.[ctx.language] ?? ctx.t('records:unknownGame')}: ${formatMoney(bet.stakeMinor, ctx.language)}`,
      note: `${paid} · ${moment(ctx, bet.placedAt)}`,
      to: deskLinks(ctx).bet(bet.id),
    };
  });
}

async function readGrants(ctx: SignedInContext, accountId: number): Promise<WriterLine[]> {
  const rewards = await listRewards(ctx, accountId);
  return rewards
    .flatMap(({ grant, titles, promotionCode }) => (grant ? [{ grant, titles, promotionCode }] : []))
    .slice(0, shownAtMost)
    .map(({ grant, titles, promotionCode }) => ({
      key: String(grant.id),
      text: `${titles[ctx.language] ?? promotionCode}: ${formatMoney(grant.amountMinor, ctx.language)}`,
      note: `${ctx.t(`rewards:grantStates.${grant.state}`)} · ${moment(ctx, grant.grantedAt)}`,
      to: deskLinks(ctx).offer(promotionCode),
    }));
}

function moment({ language, site }: SignedInContext, at: Date): string {
  return formatDateTime(at, language, site.settings.timeZone);
}

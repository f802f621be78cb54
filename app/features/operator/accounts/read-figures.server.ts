import { listBankAccounts } from '~/domain/cashier/bank-accounts/list-bank-accounts.server';
import { listOwnDeposits } from '~/domain/cashier/deposits/read-deposits.server';
import { type CashSums, readAccountCash } from '~/domain/cashier/flow/read-account-cash.server';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { listOwnWithdrawals } from '~/domain/cashier/withdrawals/read-withdrawals.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { dayIn, daysFrom, startOfDay } from '~/domain/shared/period';
import { holdsRight } from '~/domain/shared/rights';
import { listBets } from '~/domain/views/records/list-bets.server';
import { type PlaySums, readAccountPlay } from '~/domain/views/records/read-account-play.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDate, formatDateTime, formatMoney, formatNumber } from '~/i18n/format';
import { figuresGates } from './figures-gates';

const daysShown = 30;
const shownAtMost = 5;

/** The money and the play of a member or an agent; null, each, for who may not see it. */
export async function readFigures(ctx: SignedInContext, accountId: number) {
  const { rights } = ctx.viewer;
  const from = daysFrom(dayIn(ctx.now, ctx.site.settings.timeZone), 1 - daysShown);
  const question = { accountId, from, since: startOfDay(from, ctx.site.settings.timeZone) };
  const [money, play] = await Promise.all([
    holdsRight(rights, figuresGates.money) ? readMoney(ctx, question) : null,
    holdsRight(rights, figuresGates.play) ? readPlay(ctx, question) : null,
  ]);
  return { money, play };
}

export type AccountFigures = Awaited<ReturnType<typeof readFigures>>;
export type MoneyFigures = NonNullable<AccountFigures['money']>;
export type PlayFigures = NonNullable<AccountFigures['play']>;

type Question = { accountId: number; from: string; since: Date };

async function readMoney(ctx: SignedInContext, { accountId, since }: Question) {
  const { language, viewer } = ctx;
  const seesDeposits = holdsRight(viewer.rights, operatorGates.deposits);
  const seesWithdrawals = holdsRight(viewer.rights, operatorGates.withdrawals);
  const [balances, turnover, cash, deposits, withdrawals, bankAccounts] = await Promise.all([
    readBalances(ctx, accountId),
    readTurnover(ctx, accountId),
    readAccountCash(ctx, accountId, since),
    seesDeposits ? listOwnDeposits(ctx, accountId, null) : null,
    seesWithdrawals ? listOwnWithdrawals(ctx, accountId, null) : null,
    seesWithdrawals ? listBankAccounts(ctx, accountId) : null,
  ]);
  const money = (minor: bigint) => formatMoney(minor, language);
  const inVendors = Object.entries(balances.vendors).filter(([, minor]) => minor !== 0n);
  return {
    main: money(balances.main),
    locked: money(balances.locked),
    bonus: money(balances.bonus),
    vendors: inVendors.map(([code, minor]) => `${code} ${money(minor)}`),
    turnoverLeft: money(turnover.leftMinor),
    bankAccounts: bankAccounts?.map(
      ({ bankName, method, masked }) => `${bankName || method.names[language]} ${masked}`,
    ),
    cash: { lately: showCash(ctx, cash.lately), ever: showCash(ctx, cash.ever) },
    deposits: deposits?.deposits.slice(0, shownAtMost).map((deposit) => ({
      ...showRequest(ctx, deposit),
      to: paths.operatorDeposit(deposit.id),
      state: ctx.t(`deposit:states.${deposit.state}`),
    })),
    withdrawals: withdrawals?.withdrawals.slice(0, shownAtMost).map((withdrawal) => ({
      ...showRequest(ctx, withdrawal),
      to: paths.operatorWithdrawal(withdrawal.id),
      state: ctx.t(`withdraw:states.${withdrawal.state}`),
    })),
  };
}

function showCash({ language }: SignedInContext, sums: CashSums) {
  return {
    deposits: formatMoney(sums.depositsMinor, language),
    depositCount: formatNumber(sums.deposits, language),
    withdrawals: formatMoney(sums.withdrawalsMinor, language),
    withdrawalCount: formatNumber(sums.withdrawals, language),
    net: formatMoney(sums.depositsMinor - sums.withdrawalsMinor, language),
  };
}

type Requested = { reference: string; amountMinor: bigint; createdAt: Date };

function showRequest({ language, site }: SignedInContext, { reference, amountMinor, createdAt }: Requested) {
  return {
    reference,
    amount: formatMoney(amountMinor, language),
    at: formatDateTime(createdAt, language, site.settings.timeZone),
  };
}

async function readPlay(ctx: SignedInContext, { accountId, from, since }: Question) {
  const { language, now, site, t } = ctx;
  const { timeZone } = site.settings;
  const [play, bets] = await Promise.all([
    readAccountPlay(ctx, { accountId, from, timeZone }),
    listBets(ctx, { accountId, from: since, to: now }, { size: shownAtMost }),
  ]);
  const { lately, sinceDeposit } = play;
  const seesBets = holdsRight(ctx.viewer.rights, operatorGates.accounts);
  return {
    lately: showPlay(ctx, lately),
    sinceDeposit: sinceDeposit && {
      ...showPlay(ctx, sinceDeposit),
      day: formatDate(startOfDay(sinceDeposit.day, timeZone), language, timeZone),
    },
    bets: bets.lines.map((bet) => ({
      id: bet.id,
      to: seesBets ? paths.operatorBet(bet.id) : null,
      at: formatDateTime(bet.placedAt, language, timeZone),
      game: bet.gameNames?.[language] ?? t('records:unknownGame'),
      stake: formatMoney(bet.stakeMinor, language),
      payout: bet.state === 'open' ? null : formatMoney(bet.payoutMinor, language),
      state: t(`records:state.${bet.state}`),
    })),
  };
}

function showPlay({ language }: SignedInContext, { bets, stakeMinor, payoutMinor }: PlaySums) {
  return {
    bets: formatNumber(bets, language),
    stake: formatMoney(stakeMinor, language),
    payout: formatMoney(payoutMinor, language),
    result: formatMoney(payoutMinor - stakeMinor, language, { sign: 'always' }),
  };
}

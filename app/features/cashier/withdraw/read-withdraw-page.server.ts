import { type BankAccount, listBankAccounts } from '~/domain/cashier/bank-accounts/list-bank-accounts.server';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { type Day, judgeWithdrawal, readDay } from '~/domain/cashier/withdrawals/judge-withdrawal.server';
import { listOwnWithdrawals, listUnconfirmed } from '~/domain/cashier/withdrawals/read-withdrawals.server';
import { hasVerifiedContacts } from '~/domain/identity/codes/verified-contacts.server';
import { getOwnAccount } from '~/domain/identity/profile/get-own-account.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { formatMinor, parseAmount } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { shownZone } from '~/features/common/shown-zone.server';
import { feeText } from '~/http/forms/fee-text.server';
import { refusalText } from '~/http/forms/forms.server';
import { newFormKey } from '~/http/forms/money-form.server';
import { readProof } from '~/http/forms/proof.server';
import { inCentre, paths } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';
import { roundly, showAccount } from './shown-account.server';
import { showTurnover } from './shown-turnover.server';
import { showWithdrawal } from './shown-withdrawal.server';

/** Account and amount stand in the address, so each choice is a link, and so does the look before the money moves. */
export async function readWithdrawPage(ctx: SignedInContext) {
  const { viewer, url, site, language } = ctx;
  const [accounts, balances, turnover, day, own, isVerified, unconfirmed, history, proof] = await Promise.all([
    listBankAccounts(ctx, viewer.id),
    readBalances(ctx, viewer.id),
    readTurnover(ctx, viewer.id),
    readDay(ctx, viewer.id),
    getOwnAccount(ctx, viewer.id),
    hasVerifiedContacts(ctx, viewer.id, site.settings),
    listUnconfirmed(ctx, viewer.id),
    listOwnWithdrawals(ctx, viewer.id, cursorParam(ctx)),
    readProof(ctx),
  ]);
  const usable = accounts.filter(
    ({ usableAt, lockedAt, method }) => usableAt <= ctx.now && !lockedAt && method.isEnabled,
  );
  const wanted = Number(url.searchParams.get('bankAccountId'));
  const chosen = usable.find(({ id }) => id === wanted) ?? usable[0] ?? null;
  const amountMinor = parseAmount(url.searchParams.get('amount') ?? '');
  const to = (query: object) => paths.withdrawals(url.pathname, undefined, { ...query });
  const isReview = url.searchParams.get('step') === 'review' && amountMinor !== null && chosen?.id === wanted;
  return {
    language,
    zone: shownZone(ctx),
    requestKey: newFormKey(ctx),
    proof,
    main: formatMoney(balances.main, language),
    locked: balances.locked > 0n ? formatMoney(balances.locked, language) : null,
    turnover: turnover.leftMinor > 0n ? showTurnover(ctx, turnover) : null,
    hasPin: own.hasPaymentPassword,
    isVerified,
    securityCentre: inCentre(url.pathname, 'securityCenter'),
    manage: paths.payoutAccounts(url.pathname),
    accounts: accounts.map((account) => ({
      ...showAccount(ctx, account),
      isChosen: account.id === chosen?.id,
      to: to({}),
    })),
    chosen: chosen && showChosen(ctx, chosen, spendable(balances.main)),
    amount: amountMinor === null ? '' : plain(amountMinor),
    day: showDay(ctx, day),
    ...(isReview ? await review(ctx, chosen, amountMinor, balances.main) : { review: null, errors: {} }),
    unconfirmed: unconfirmed.map((withdrawal) => ({
      ...showWithdrawal(ctx, withdrawal),
      until: formatDateTime(withdrawal.autoReceiveAt ?? ctx.now, language, site.settings.timeZone),
    })),
    history: history.withdrawals.map((withdrawal) => showWithdrawal(ctx, withdrawal)),
    newest: cursorParam(ctx) === null ? null : to({}),
    older: history.next === null ? null : to({ after: history.next }),
  };
}

export type WithdrawPage = Awaited<ReturnType<typeof readWithdrawPage>>;
export type ChosenAccount = NonNullable<WithdrawPage['chosen']>;
export type Review = NonNullable<WithdrawPage['review']>;

/** What can be typed of it: less than a hundredth stays. */
function spendable(mainMinor: bigint): bigint {
  return mainMinor - (mainMinor % 100n);
}

function plain(amountMinor: bigint): string {
  return formatMinor(amountMinor).replace(/\.00$/, '');
}

const quickUnits = [500n, 1_000n, 5_000n, 10_000n, 25_000n, 50_000n];

function showChosen(ctx: SignedInContext, account: BankAccount, mostMinor: bigint) {
  const { language, url } = ctx;
  const { minMinor, maxMinor, feeFixedMinor, feePpm, arrival } = account.method;
  const all = mostMinor < maxMinor ? mostMinor : maxMinor;
  const quick = quickUnits.map((units) => units * 10_000n).filter((each) => each >= minMinor && each < all);
  const choice = (amountMinor: bigint, text: string) => {
    const amount = plain(amountMinor);
    return { text, amount, to: paths.withdrawals(url.pathname, undefined, { bankAccountId: account.id, amount }) };
  };
  return {
    id: account.id,
    limits: { min: roundly(ctx, minMinor), max: roundly(ctx, maxMinor) },
    fee: feeText(ctx, account.method),
    /** For the preview while the amount is typed. */
    feeRule: { feeFixedMinor, feePpm },
    arrival: arrival[language],
    quickAmounts: quick.map((each) => choice(each, roundly(ctx, each))),
    all: all >= minMinor ? choice(all, ctx.t('withdraw:form.all')) : null,
  };
}

async function review(ctx: SignedInContext, account: BankAccount, amountMinor: bigint, mainMinor: bigint) {
  const { language, url, viewer } = ctx;
  const wish = { accountId: viewer.id, bankAccountId: account.id, amountMinor };
  try {
    const { feeMinor, arrivesMinor, method } = await judgeWithdrawal(ctx, wish, mainMinor);
    const money = (amount: bigint) => formatMoney(amount, language);
    const shown = {
      account: showAccount(ctx, account),
      amount: plain(amountMinor),
      leaves: money(amountMinor),
      fee: feeMinor === 0n ? ctx.t('deposit:fee.none') : money(feeMinor),
      arrives: money(arrivesMinor),
      arrival: method.arrival[language],
      change: paths.withdrawals(url.pathname, undefined, { bankAccountId: account.id, amount: plain(amountMinor) }),
    };
    return { review: shown, errors: {} };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const errors: Record<string, string[]> = { [error.field ?? 'form']: [refusalText(ctx, error)] };
    return { review: null, errors };
  }
}

function showDay(ctx: SignedInContext, { count, countAtMost, amountMinor, amountAtMostMinor }: Day) {
  const leftMinor = amountAtMostMinor > amountMinor ? amountAtMostMinor - amountMinor : 0n;
  return {
    left: roundly(ctx, leftMinor),
    times: formatNumber(Math.max(0, countAtMost - count), ctx.language),
  };
}

/** The keyset's position; nonsense means the beginning. */

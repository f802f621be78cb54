import { type BankAccount, listBankAccounts } from '~/domain/cashier/bank-accounts/list-bank-accounts.server';
import { readTurnover } from '~/domain/cashier/turnover/read-turnover.server';
import { type Day, judgeWithdrawal, readDay } from '~/domain/cashier/withdrawals/judge-withdrawal.server';
import { listOwnWithdrawals, listUnconfirmed } from '~/domain/cashier/withdrawals/read-withdrawals.server';
import { getOwnAccount } from '~/domain/identity/get-own-account.server';
import { hasVerifiedContacts } from '~/domain/identity/verified-contacts.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { formatMinor, parseAmount } from '~/domain/shared/money';
import { Refusal } from '~/domain/shared/refusal';
import { feeText } from '~/http/fee-text.server';
import { refusalText } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { newFormKey } from '~/http/money-form.server';
import { cursorParam } from '~/http/params.server';
import { inCentre, paths } from '~/http/paths';
import { readProof } from '~/http/proof.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';
import { roundly, showAccount } from './shown-account.server';
import { showTurnover } from './shown-turnover.server';
import { showWithdrawal } from './shown-withdrawal.server';

/** Account and amount stand in the address, so each choice is a link, and so does the look before the money moves. */
export async function readWithdrawPage(turn: SignedInTurn) {
  const { viewer, url, site, language } = turn;
  const [accounts, balances, turnover, day, own, isVerified, unconfirmed, history, proof] = await Promise.all([
    listBankAccounts(turn, viewer.id),
    readBalances(turn, viewer.id),
    readTurnover(turn, viewer.id),
    readDay(turn, viewer.id),
    getOwnAccount(turn, viewer.id),
    hasVerifiedContacts(turn, viewer.id),
    listUnconfirmed(turn, viewer.id),
    listOwnWithdrawals(turn, viewer.id, cursorParam(turn)),
    readProof(turn),
  ]);
  const usable = accounts.filter(({ usableAt, method }) => usableAt <= turn.now && method.isEnabled);
  const wanted = Number(url.searchParams.get('bankAccountId'));
  const chosen = usable.find(({ id }) => id === wanted) ?? usable[0] ?? null;
  const amountMinor = parseAmount(url.searchParams.get('amount') ?? '');
  const to = (query: object) => paths.withdrawals(url.pathname, undefined, { ...query });
  const isReview = url.searchParams.get('step') === 'review' && amountMinor !== null && chosen?.id === wanted;
  return {
    language,
    zone: site.settings.timeZone,
    requestKey: newFormKey(turn),
    proof,
    main: formatMoney(balances.main, language),
    locked: balances.locked > 0n ? formatMoney(balances.locked, language) : null,
    turnover: turnover.leftMinor > 0n ? showTurnover(turn, turnover) : null,
    hasPin: own.hasPaymentPassword,
    isVerified,
    securityCentre: inCentre(url.pathname, 'securityCenter'),
    manage: paths.payoutAccounts(url.pathname),
    accounts: accounts.map((account) => ({
      ...showAccount(turn, account),
      isChosen: account.id === chosen?.id,
      to: to({}),
    })),
    chosen: chosen && showChosen(turn, chosen, spendable(balances.main)),
    amount: amountMinor === null ? '' : plain(amountMinor),
    day: showDay(turn, day),
    ...(isReview ? await review(turn, chosen, amountMinor, balances.main) : { review: null, errors: {} }),
    unconfirmed: unconfirmed.map((withdrawal) => ({
      ...showWithdrawal(turn, withdrawal),
      until: formatDateTime(withdrawal.autoReceiveAt ?? turn.now, language, site.settings.timeZone),
    })),
    history: history.withdrawals.map((withdrawal) => showWithdrawal(turn, withdrawal)),
    newest: cursorParam(turn) === null ? null : to({}),
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

function showChosen(turn: SignedInTurn, account: BankAccount, mostMinor: bigint) {
  const { language, url } = turn;
  const { minMinor, maxMinor, feeFixedMinor, feePpm, arrival } = account.method;
  const all = mostMinor < maxMinor ? mostMinor : maxMinor;
  const quick = quickUnits.map((units) => units * 10_000n).filter((each) => each >= minMinor && each < all);
  const choice = (amountMinor: bigint, text: string) => {
    const amount = plain(amountMinor);
    return { text, amount, to: paths.withdrawals(url.pathname, undefined, { bankAccountId: account.id, amount }) };
  };
  return {
    id: account.id,
    limits: { min: roundly(turn, minMinor), max: roundly(turn, maxMinor) },
    fee: feeText(turn, account.method),
    /** For the preview while the amount is typed. */
    feeRule: { feeFixedMinor, feePpm },
    arrival: arrival[language],
    quickAmounts: quick.map((each) => choice(each, roundly(turn, each))),
    all: all >= minMinor ? choice(all, turn.t('withdraw:form.all')) : null,
  };
}

async function review(turn: SignedInTurn, account: BankAccount, amountMinor: bigint, mainMinor: bigint) {
  const { language, url, viewer } = turn;
  const wish = { accountId: viewer.id, bankAccountId: account.id, amountMinor };
  try {
    const { feeMinor, arrivesMinor, method } = await judgeWithdrawal(turn, wish, mainMinor);
    const money = (amount: bigint) => formatMoney(amount, language);
    const shown = {
      account: showAccount(turn, account),
      amount: plain(amountMinor),
      leaves: money(amountMinor),
      fee: feeMinor === 0n ? turn.t('deposit:fee.none') : money(feeMinor),
      arrives: money(arrivesMinor),
      arrival: method.arrival[language],
      change: paths.withdrawals(url.pathname, undefined, { bankAccountId: account.id, amount: plain(amountMinor) }),
    };
    return { review: shown, errors: {} };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const errors: Record<string, string[]> = { [error.field ?? 'form']: [refusalText(turn, error)] };
    return { review: null, errors };
  }
}

function showDay(turn: SignedInTurn, { count, countAtMost, amountMinor, amountAtMostMinor }: Day) {
  const leftMinor = amountAtMostMinor > amountMinor ? amountAtMostMinor - amountMinor : 0n;
  return {
    left: roundly(turn, leftMinor),
    times: formatNumber(Math.max(0, countAtMost - count), turn.language),
  };
}

/** The keyset's position; nonsense means the beginning. */

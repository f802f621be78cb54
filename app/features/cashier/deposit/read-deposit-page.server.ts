import {
  findLastMethodId,
  findUnfinishedDeposit,
  listOwnDeposits,
} from '~/domain/cashier/deposits/read-deposits.server';
import { listOfferedMethods } from '~/domain/cashier/methods/list-methods.server';
import type { PaymentMethod } from '~/domain/cashier/methods/payment-method';
import { pausedRefusal } from '~/domain/protection/find-guard.server';
import { formatMinor, parseAmount } from '~/domain/shared/money';
import { shownZone } from '~/features/common/shown-zone.server';
import { feeText, isFree } from '~/http/forms/fee-text.server';
import { refusalText } from '~/http/forms/forms.server';
import { newFormKey } from '~/http/forms/money-form.server';
import { paths } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';
import { showDeposit } from './shown-deposit.server';

/** The form with its methods, the last used first, and what has been deposited so far. The choice is in the address. */
export async function readDepositPage(ctx: SignedInContext) {
  const { viewer, url } = ctx;
  const [methods, lastId, unfinished, history] = await Promise.all([
    listOfferedMethods(ctx),
    findLastMethodId(ctx, viewer.id),
    findUnfinishedDeposit(ctx, viewer.id),
    listOwnDeposits(ctx, viewer.id, cursorParam(ctx)),
  ]);
  const ordered = [...methods].sort((a, b) => Number(b.id === lastId) - Number(a.id === lastId));
  const wanted = Number(url.searchParams.get('methodId'));
  const chosen = ordered.find(({ id }) => id === wanted) ?? ordered[0] ?? null;
  const amountMinor = parseAmount(url.searchParams.get('amount') ?? '');
  const to = (query: object) => paths.deposits(url.pathname, undefined, { ...query });
  return {
    requestKey: newFormKey(ctx),
    /** Nothing is deposited while play is paused: why, and the way to what is there. */
    paused: pausedText(ctx),
    withdraw: paths.withdrawals(url.pathname),
    zone: shownZone(ctx),
    limits: paths.limits(url.pathname),
    methods: ordered.map((method) => showMethod(ctx, method, method.id === lastId, chosen?.id === method.id)),
    chosen: chosen && showChosen(ctx, chosen),
    amount: amountMinor === null ? '' : formatMinor(amountMinor).replace(/\.00$/, ''),
    /** Goes along while the method is chosen. */
    offerCode: offerCodeOf(url),
    unfinished: unfinished && showDeposit(ctx, unfinished),
    history: history.deposits.map((deposit) => showDeposit(ctx, deposit)),
    newest: cursorParam(ctx) === null ? null : to({}),
    older: history.next === null ? null : to({ after: history.next }),
  };
}

export type DepositPage = Awaited<ReturnType<typeof readDepositPage>>;
export type ShownMethod = DepositPage['methods'][number];
export type ChosenMethod = NonNullable<DepositPage['chosen']>;

function pausedText(ctx: SignedInContext): string | null {
  const { barredUntil } = ctx.viewer.protection;
  return barredUntil && barredUntil > ctx.now ? refusalText(ctx, pausedRefusal(barredUntil)) : null;
}

function showMethod(ctx: SignedInContext, method: PaymentMethod, isLast: boolean, isChosen: boolean) {
  const { language, url } = ctx;
  return {
    id: method.id,
    kind: method.kind,
    name: method.names[language],
    arrival: method.arrival[language],
    limits: limitsOf(ctx, method),
    cost: isFree(method) ? ctx.t('deposit:fee.none') : ctx.t('deposit:method.fee', { fee: feeText(ctx, method) }),
    isByHand: method.provider === null,
    isLast,
    isChosen,
    to: paths.deposits(url.pathname),
  };
}

function showChosen(ctx: SignedInContext, method: PaymentMethod) {
  const { language, url } = ctx;
  const { id: methodId, feeFixedMinor, feePpm } = method;
  return {
    id: methodId,
    name: method.names[language],
    arrival: method.arrival[language],
    isByHand: method.provider === null,
    limits: limitsOf(ctx, method),
    fee: feeText(ctx, method),
    /** For the preview while the amount is typed. */
    feeRule: { feeFixedMinor, feePpm },
    quickAmounts: method.quickAmountsMinor.map((quick) => {
      const amount = formatMinor(quick).replace(/\.00$/, '');
      const to = paths.deposits(url.pathname, undefined, { methodId, amount, offerCode: offerCodeOf(url) });
      return { text: roundText(ctx, quick), amount, to };
    }),
  };
}

function offerCodeOf(url: URL): string {
  return (url.searchParams.get('offerCode') ?? '').slice(0, 60);
}

function limitsOf(ctx: SignedInContext, { minMinor, maxMinor }: PaymentMethod) {
  return { min: roundText(ctx, minMinor), max: roundText(ctx, maxMinor) };
}

/** Without decimals where there are none. */
function roundText({ language }: SignedInContext, amount: bigint): string {
  return formatMoney(amount, language, { decimals: 'needed' });
}

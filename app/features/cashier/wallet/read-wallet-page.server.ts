import { getOwnAccount } from '~/domain/identity/profile/get-own-account.server';
import {
  findOwnTransfer,
  listOpenTransfers,
  listOwnTransfers,
  listRecalled,
  listVendorWallets,
  type Transfer,
  type VendorWallet,
} from '~/domain/play/vendor-wallets/read-wallets.server';
import { mainWalletId } from '~/domain/play/vendor-wallets/transfer-funds.server';
import { formatMinor, minorOf, parseAmount, taka } from '~/domain/shared/money';
import { isBuilt } from '~/domain/shared/product-features';
import { shownZone } from '~/features/common/shown-zone.server';
import { newFormKey } from '~/http/forms/money-form.server';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney } from '~/i18n/format';

/** A page waits no longer for what vendors say. */
const patienceMs = 2_000;
const quickUnits = [100, 500, 1_000];

/** All that a member has, where it lies, and what is on its way. */
export async function readWalletPage(ctx: SignedInContext) {
  const { viewer, site, language } = ctx;
  const accountId = viewer.id;
  const [listed, open, history, outcome, { walletAuto }] = await Promise.all([
    listVendorWallets(ctx, { accountId, patienceMs }),
    listOpenTransfers(ctx, accountId),
    listOwnTransfers(ctx, accountId, cursorParam(ctx, 'after')),
    readOutcome(ctx),
    getOwnAccount(ctx, accountId),
  ]);
  const { isSingle } = site.settings.merchantWallet;
  const wallets = isSingle ? listed.filter(({ bookedMinor }) => bookedMinor > 0n) : listed;
  const balance = viewer.balance ?? { main: '0', locked: '0', bonus: '0' };
  const vendorsMinor = wallets.reduce((sum, wallet) => sum + liesThere(wallet), 0n);
  return {
    balances: {
      main: formatMoney(balance.main, language),
      locked: formatMoney(balance.locked, language),
      /** Null where there is none and none can come. */
      bonus: isBuilt('bonuses') || minorOf(balance.bonus) !== 0n ? formatMoney(balance.bonus, language) : null,
      vendors: wallets.length > 0 ? formatMoney(vendorsMinor, language) : null,
    },
    wallets: wallets.map((wallet) => showWallet(ctx, wallet, open)),
    /** Null where every game is played from the main wallet. */
    isAuto: wallets.length > 0 && !isSingle ? walletAuto : null,
    form: wallets.length > 0 ? readForm(ctx, wallets, minorOf(balance.main)) : null,
    canRecall: wallets.some(({ hasBeenThere }) => hasBeenThere),
    recallKey: newFormKey(ctx),
    outcome,
    history: history.transfers.map((transfer) => showTransfer(ctx, transfer)),
    newest: cursorParam(ctx, 'after') === null ? null : paths.wallet(),
    older: history.next === null ? null : paths.wallet({ after: history.next }),
    zone: shownZone(ctx),
  };
}

export type WalletPage = Awaited<ReturnType<typeof readWalletPage>>;
export type ShownWallet = WalletPage['wallets'][number];
export type ShownTransfer = WalletPage['history'][number];
export type TransferFields = NonNullable<WalletPage['form']>;
export type Outcome = NonNullable<WalletPage['outcome']>;

function liesThere({ thereMinor, bookedMinor }: VendorWallet): bigint {
  return thereMinor ?? bookedMinor;
}

function showWallet({ language }: SignedInContext, wallet: VendorWallet, open: Transfer[]) {
  const { vendorCode, names, bookedMinor, thereMinor, hasBeenThere } = wallet;
  const amountMinor = liesThere(wallet);
  const playedMinor = thereMinor === null ? 0n : thereMinor - bookedMinor;
  const isBusy = open.some((transfer) => transfer.vendorCode === vendorCode);
  return {
    vendorCode,
    ...(wallet.pictureUrl && { logo: wallet.pictureUrl }),
    name: names[language],
    amount: formatMoney(amountMinor, language),
    /** What play has won or lost since money last moved. */
    played: !isBusy && playedMinor / 100n !== 0n ? formatMinor(playedMinor, 4) : null,
    isSilent: hasBeenThere && thereMinor === null,
    isBusy,
    send: wallet.isEnabled ? `${paths.wallet({ from: mainWalletId, to: vendorCode })}#transfer` : null,
    bring: amountMinor >= 100n ? `${paths.wallet({ from: vendorCode, to: mainWalletId })}#transfer` : null,
  };
}

/** The choices stand in the address, so that links can make them. */
function readForm(ctx: SignedInContext, wallets: VendorWallet[], mainMinor: bigint) {
  const { url, language, t, site } = ctx;
  const { min, max } = site.settings.walletTransferLimits;
  const choices = [
    choiceOf(mainWalletId, t('common:word.mainWallet'), mainMinor),
    ...wallets.map((wallet) => choiceOf(wallet.vendorCode, wallet.names[language], liesThere(wallet))),
  ];
  const asked = (name: string) => choices.find(({ value }) => value === url.searchParams.get(name))?.value;
  const from = asked('from') ?? mainWalletId;
  const to = asked('to') ?? (from === mainWalletId ? wallets[0]!.vendorCode : mainWalletId);
  const amountMinor = parseAmount(url.searchParams.get('amount') ?? '');
  const whole = (units: number) => formatMoney(taka(units), language, { decimals: 0 });
  return {
    requestKey: newFormKey(ctx),
    mainWalletId,
    /** The game whose page led here. */
    game: gameOf(ctx),
    choices,
    from,
    to,
    amount: amountMinor === null ? '' : typed(amountMinor),
    limits: { min: whole(min), max: whole(max) },
    quick: quickUnits.filter((units) => units >= min && units <= max).map((units) => [String(units), whole(units)]),
  };

  function choiceOf(value: string, name: string, lies: bigint) {
    return { value, text: `${name} · ${formatMoney(lies, language)}`, all: typed(lies - (lies % 100n)) };
  }
}

function typed(amountMinor: bigint): string {
  return formatMinor(amountMinor).replace(/\.00$/, '');
}

/** Where the member plays and came from; a transfer that is done leads back there. */
export function gameOf({ url }: SignedInContext): string | null {
  const asked = safeRedirect(url.searchParams.get('redirectTo'), '');
  return asked === '' ? null : asked;
}

/** What the last form came to, where it was not done at once. */
async function readOutcome(ctx: SignedInContext) {
  const id = cursorParam(ctx, 'transfer');
  const recall = ctx.url.searchParams.get('recall')?.slice(0, 100);
  if (recall) {
    const transfers = await listRecalled(ctx, ctx.viewer.id, recall);
    const came = transfers.filter(({ state }) => state === 'done').reduce((sum, one) => sum + one.amountMinor, 0n);
    const kind = 'recall' as const;
    return { kind, came: formatMoney(came, ctx.language), transfers: transfers.map((one) => showTransfer(ctx, one)) };
  }
  const transfer = id === null ? null : await findOwnTransfer(ctx, ctx.viewer.id, id);
  return transfer && { kind: 'transfer' as const, transfer: showTransfer(ctx, transfer) };
}

function showTransfer({ language, site }: SignedInContext, transfer: Transfer) {
  return {
    id: transfer.id,
    vendor: transfer.vendorNames[language],
    direction: transfer.direction,
    state: transfer.state,
    fault: transfer.fault,
    amount: formatMoney(transfer.amountMinor, language),
    reference: transfer.reference,
    at: formatDateTime(transfer.createdAt, language, site.settings.timeZone),
  };
}

/** Nonsense means none. */

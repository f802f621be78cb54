import type { LaunchGame } from '~/domain/catalogue/find-launch-game.server';
import { getOwnAccount } from '~/domain/identity/profile/get-own-account.server';
import { listVendorWallets } from '~/domain/play/vendor-wallets/read-wallets.server';
import { formatMinor, minorOf, taka } from '~/domain/shared/money';
import { newFormKey } from '~/http/forms/money-form.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';

/** The game's page waits no longer for what its vendor says. */
const patienceMs = 1_500;
const quickUnits = [100, 500, 1_000];

/** What lies at the vendor whose game it is, and amounts to bring there at a press. */
export async function readGameWallet(ctx: SignedInContext, { vendorCode }: LaunchGame) {
  const { viewer, language, site } = ctx;
  const [[wallet], { walletAuto }] = await Promise.all([
    listVendorWallets(ctx, { accountId: viewer.id, patienceMs, vendorCode }),
    getOwnAccount(ctx, viewer.id),
  ]);
  if (!wallet) return null;
  const mainMinor = minorOf(viewer.balance?.main ?? '0');
  const thereMinor = wallet.thereMinor ?? wallet.bookedMinor;
  const { min, max } = site.settings.walletTransferLimits;
  const [minMinor, maxMinor] = [taka(min), taka(max)];
  const allMinor = mainMinor - (mainMinor % 100n) > maxMinor ? maxMinor : mainMinor - (mainMinor % 100n);
  const choices = quickUnits.map(taka).filter((amount) => amount >= minMinor && amount < allMinor);
  return {
    there: formatMinor(thereMinor, 4),
    isEmpty: thereMinor < 100n,
    isSilent: wallet.hasBeenThere && wallet.thereMinor === null,
    main: formatMoney(mainMinor, language),
    choices: choices.map((amount) => ({
      amount: formatMinor(amount),
      text: formatMoney(amount, language, { decimals: 0 }),
    })),
    all: allMinor >= minMinor ? formatMinor(allMinor) : null,
    isAuto: walletAuto,
    requestKey: newFormKey(ctx),
  };
}

export type GameWallet = NonNullable<Awaited<ReturnType<typeof readGameWallet>>>;

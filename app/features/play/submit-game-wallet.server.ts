import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { findLaunchGame } from '~/domain/catalogue/find-launch-game.server';
import { findLaunch } from '~/domain/play/seamless/open-launch.server';
import { listRecalled } from '~/domain/play/vendor-wallets/read-wallets.server';
import { recallBalances } from '~/domain/play/vendor-wallets/recall-balances.server';
import { mainWalletId, transferFunds } from '~/domain/play/vendor-wallets/transfer-funds.server';
import { amountField } from '~/domain/shared/fields/amount-field';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';
import { nodeOf } from './start-game.server';

/** Over a game of a vendor with a wallet of its own: money comes to it, or all of it goes back; either leads to the game again. */
export async function submitGameWallet(ctx: SignedInContext) {
  const { viewer, url } = ctx;
  const here = url.pathname + url.search;
  const accountId = viewer.id;
  if ((await ctx.form()).get('intent') === 'bringBack') {
    return submitMoneyForm(ctx, z.object({}), async (_input, requestKey) => {
      const recall = await recallBalances(ctx, { accountId, requestKey });
      const transfers = await listRecalled(ctx, accountId, recall);
      if (transfers.some(({ state, fault }) => state !== 'done' && fault !== 'empty'))
        return redirect(paths.wallet({ recall }), 303);
      const cameMinor = transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
      const toast = ctx.t('play:wallet.broughtBack', { amount: formatMoney(cameMinor, ctx.language) });
      return redirectWithToast(ctx, here, toast);
    });
  }
  const vendorCode = await vendorOf(ctx);
  return submitMoneyForm(ctx, z.object({ amount: amountField }), async ({ amount: amountMinor }, requestKey) => {
    const wallets = { fromWalletId: mainWalletId, toWalletId: vendorCode };
    const transfer = await transferFunds(ctx, { accountId, ...wallets, amountMinor, requestKey });
    if (transfer.state !== 'done') return redirect(paths.wallet({ transfer: transfer.id }), 303);
    const amount = formatMoney(transfer.amountMinor, ctx.language);
    return redirectWithToast(ctx, here, ctx.t('play:wallet.brought', { amount }));
  });
}

async function vendorOf(ctx: SignedInContext): Promise<string> {
  const { searchParams } = ctx.url;
  const { id: accountId, sessionId } = ctx.viewer;
  const publicId = searchParams.get('launch');
  const launch = publicId === null ? null : await findLaunch(ctx, { publicId, accountId, sessionId });
  const nodeId = launch?.nodeId ?? nodeOf(searchParams.get('node'));
  const game = nodeId === null ? null : await findLaunchGame(ctx, ctx.site.settings, nodeId);
  if (game?.walletMode !== 'transfer') throw notFound();
  return game.vendorCode;
}

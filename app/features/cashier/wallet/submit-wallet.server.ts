import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { changeWalletAuto } from '~/domain/identity/profile/change-profile.server';
import { recallBalances } from '~/domain/play/vendor-wallets/recall-balances.server';
import { transferFunds } from '~/domain/play/vendor-wallets/transfer-funds.server';
import { submitForm } from '~/http/forms/forms.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';
import { gameOf } from './read-wallet-page.server';
import { AutoSchema, TransferSchema } from './wallet-schema';

/** By intent: one transfer, all that lies at vendors comes home, or whether starting a game moves money by itself. */
export async function submitWallet(ctx: SignedInContext) {
  const intent = (await ctx.form()).get('intent');
  const accountId = ctx.viewer.id;
  if (intent === 'recall') {
    return submitMoneyForm(ctx, z.object({}), async (_input, requestKey) => {
      const recall = await recallBalances(ctx, { accountId, requestKey });
      return redirect(paths.wallet({ recall }), 303);
    });
  }
  if (intent === 'auto') {
    return submitForm(ctx, AutoSchema, async ({ value }) => {
      await changeWalletAuto(ctx, accountId, value === 'on');
      return redirectWithToast(ctx, paths.wallet(), ctx.t(`wallet:auto.done.${value}`));
    });
  }
  return submitMoneyForm(ctx, TransferSchema, async ({ amount: amountMinor, ...wallets }, requestKey) => {
    const transfer = await transferFunds(ctx, { accountId, ...wallets, amountMinor, requestKey });
    if (transfer.state !== 'done')
      return redirect(paths.wallet({ transfer: transfer.id, redirectTo: gameOf(ctx) }), 303);
    const amount = formatMoney(transfer.amountMinor, ctx.language);
    return redirectWithToast(
      ctx,
      gameOf(ctx) ?? paths.wallet(),
      ctx.t(`wallet:done.${transfer.direction}`, { amount }),
    );
  });
}

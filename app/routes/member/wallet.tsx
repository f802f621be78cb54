import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { AutoTransfer } from '~/features/cashier/wallet/auto-transfer';
import { readWalletPage } from '~/features/cashier/wallet/read-wallet-page.server';
import { submitWallet } from '~/features/cashier/wallet/submit-wallet.server';
import { TransferForm } from '~/features/cashier/wallet/transfer-form';
import { TransferHistory } from '~/features/cashier/wallet/transfer-history';
import { TransferOutcome } from '~/features/cashier/wallet/transfer-outcome';
import { VendorWallets } from '~/features/cashier/wallet/vendor-wallets';
import { WalletBalances } from '~/features/cashier/wallet/wallet-balances';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { guarded, requireMember } from '~/http/request/guards.server';
import { classes } from '~/ui/classes';

export const handle = { i18n: ['member', 'wallet'] };

export const meta = privateMeta(paths.wallet());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  const page = await readWalletPage(ctx);
  return { title: ctx.t('shell:account.wallet'), page };
}

export const action = guarded(requireMember, submitWallet);

export default function Wallet() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  useLive('balance', useRevalidateWhenIdle());
  const { form } = page;
  // A form that is done begins again; one that is being filled in is left alone when the page looks again.
  const { key } = useLocation();
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <div className="grid gap-4">
        {page.outcome ? <TransferOutcome outcome={page.outcome} /> : null}
        <div className={classes('grid gap-4', form && 'wallet-page')}>
          <WalletBalances page={page} reply={reply} />
          {form ? <TransferForm key={key} fields={form} reply={reply} /> : null}
          {page.wallets.length > 0 ? <VendorWallets wallets={page.wallets} /> : null}
        </div>
        {page.isAuto === null ? null : <AutoTransfer isAuto={page.isAuto} />}
        <TransferHistory page={page} />
      </div>
    </>
  );
}

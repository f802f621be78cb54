import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readWithdrawPage } from '~/features/cashier/withdraw/read-withdraw-page.server';
import { submitWithdraw } from '~/features/cashier/withdraw/submit-withdraw.server';
import { Unconfirmed, WithdrawHistory } from '~/features/cashier/withdraw/withdraw-history';
import { WithdrawPanel } from '~/features/cashier/withdraw/withdraw-panel';
import { ProofSlot } from '~/features/proof/proof-slot';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';

export const handle = { i18n: ['member', 'withdraw', 'proof'] };

export const meta = privateMeta(paths.withdraw());

export const shouldRevalidate = afterEveryForm;

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const page = await readWithdrawPage(ctx);
  return { title: ctx.t('shell:account.withdraw'), page };
}

export const action = guarded(requireMemberOrAgent, submitWithdraw);

export default function Withdraw() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const lookAgain = useRevalidateWhenIdle();
  useLive('withdrawal', lookAgain);
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <div className="deposit-page">
        <div className="grid gap-4">
          <Unconfirmed page={page} />
          <WithdrawPanel
            key={page.review ? 'review' : 'form'}
            page={page}
            reply={reply}
            proof={(slot) => <ProofSlot proof={page.proof} language={page.language} {...slot} />}
          />
        </div>
        <WithdrawHistory page={page} />
      </div>
    </>
  );
}

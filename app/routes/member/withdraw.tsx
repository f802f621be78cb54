import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import { ProofSlot } from '~/features/proof/proof-slot';
import { readWithdrawPage } from '~/features/withdraw/read-withdraw-page.server';
import { submitWithdraw } from '~/features/withdraw/submit-withdraw.server';
import { Unconfirmed, WithdrawHistory } from '~/features/withdraw/withdraw-history';
import { WithdrawPanel } from '~/features/withdraw/withdraw-panel';
import { guarded, requireMemberOrAgent } from '~/http/guards.server';
import { useLive } from '~/http/live';
import { privateMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { afterEveryForm } from '~/http/revalidate';

export const handle = { i18n: ['member', 'withdraw', 'proof'] };

export const meta = privateMeta(paths.withdraw());

export const shouldRevalidate = afterEveryForm;

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const page = await readWithdrawPage(ctx);
  return { title: ctx.t('withdraw:title'), page };
}

export const action = guarded(requireMemberOrAgent, submitWithdraw);

export default function Withdraw() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  useLive('withdrawal', revalidate);
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

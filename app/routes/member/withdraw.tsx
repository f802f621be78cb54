import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import { ProofSlot } from '~/features/proof/proof-slot';
import type { Reply } from '~/features/withdraw/form-reply';
import { readWithdrawPage } from '~/features/withdraw/read-withdraw-page.server';
import { submitWithdraw } from '~/features/withdraw/submit-withdraw.server';
import { Unconfirmed, WithdrawHistory } from '~/features/withdraw/withdraw-history';
import { WithdrawPanel } from '~/features/withdraw/withdraw-panel';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireMemberOrAgent } from '~/http/guards.server';
import { useLive } from '~/http/live';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { afterEveryForm } from '~/http/revalidate';

export const handle = { i18n: ['member', 'withdraw', 'proof'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.withdraw(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export const shouldRevalidate = afterEveryForm;

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireMemberOrAgent(args);
  const page = await readWithdrawPage(turn);
  return data({ title: turn.t('withdraw:title'), page }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireMemberOrAgent(args);
  return submitWithdraw(turn);
}

export default function Withdraw() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as Reply | undefined;
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

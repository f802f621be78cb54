import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MoneyPage } from '~/features/cashier/money-page';
import { readWithdrawal } from '~/features/cashier/withdraw/read-withdrawal.server';
import { StateBadge } from '~/features/cashier/withdraw/state-badge';
import { submitWithdrawal } from '~/features/cashier/withdraw/submit-withdrawal.server';
import { WithdrawalFacts, WithdrawalSteps } from '~/features/cashier/withdraw/withdrawal-facts';
import { WithdrawalNext } from '~/features/cashier/withdraw/withdrawal-next';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';

export const handle = { i18n: ['member', 'withdraw'] };

export const meta = privateMeta(paths.withdraw());

export const shouldRevalidate = afterEveryForm;

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const withdrawal = await readWithdrawal(ctx);
  const title = ctx.t('withdraw:detail', { reference: withdrawal.reference });
  return { title, withdrawal };
}

export const action = guarded(requireMemberOrAgent, submitWithdrawal);

export default function Withdrawal() {
  const { title, withdrawal } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('withdraw');
  const lookAgain = useRevalidateWhenIdle();
  useLive('withdrawal', ({ id, state }) => {
    if (id === withdrawal.id && state !== withdrawal.state) lookAgain();
  });
  const isOfPage = reply?.values.intent === 'received' || !withdrawal.canConfirm;
  return (
    <MoneyPage
      title={title}
      back={{ to: withdrawal.all, text: t('all') }}
      amount={withdrawal.amount}
      state={<StateBadge state={withdrawal.state} />}
      errors={isOfPage ? reply?.errors.form : undefined}
      next={<WithdrawalNext withdrawal={withdrawal} reply={reply} />}
      facts={{ heading: t('facts.heading'), list: <WithdrawalFacts withdrawal={withdrawal} /> }}
      course={{ heading: t('course'), steps: <WithdrawalSteps withdrawal={withdrawal} /> }}
    />
  );
}

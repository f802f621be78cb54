import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DepositFacts } from '~/features/cashier/deposit/deposit-facts';
import { DepositNext } from '~/features/cashier/deposit/deposit-next';
import { DepositSteps } from '~/features/cashier/deposit/deposit-steps';
import { readDeposit } from '~/features/cashier/deposit/read-deposit.server';
import { StateBadge } from '~/features/cashier/deposit/state-badge';
import { submitDepositStep } from '~/features/cashier/deposit/submit-deposit.server';
import { MoneyPage } from '~/features/cashier/money-page';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';

export const handle = { i18n: ['member', 'deposit'] };

export const meta = privateMeta(paths.deposit());

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const deposit = await readDeposit(ctx);
  const title = ctx.t('deposit:detail', { reference: deposit.reference });
  return { title, deposit };
}

export const action = guarded(requireMemberOrAgent, submitDepositStep);

export default function DepositDetail() {
  const { title, deposit } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('deposit');
  const lookAgain = useRevalidateWhenIdle();
  useLive('deposit', ({ id, state }) => {
    if (id === deposit.id && state !== deposit.state) lookAgain();
  });
  return (
    <MoneyPage
      title={title}
      back={{ to: deposit.all, text: t('all') }}
      amount={deposit.amount}
      state={<StateBadge state={deposit.state} />}
      errors={reply?.errors.form}
      next={<DepositNext deposit={deposit} reply={reply} />}
      facts={{
        heading: deposit.state === 'created' ? t('review') : t('facts.heading'),
        list: <DepositFacts deposit={deposit} />,
      }}
      course={{ heading: t('course'), steps: <DepositSteps deposit={deposit} /> }}
    />
  );
}

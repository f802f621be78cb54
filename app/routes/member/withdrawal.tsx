import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readWithdrawal } from '~/features/cashier/withdraw/read-withdrawal.server';
import { StateBadge } from '~/features/cashier/withdraw/state-badge';
import { submitWithdrawal } from '~/features/cashier/withdraw/submit-withdrawal.server';
import { WithdrawalFacts, WithdrawalSteps } from '~/features/cashier/withdraw/withdrawal-facts';
import { WithdrawalNext } from '~/features/cashier/withdraw/withdrawal-next';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';
import { FormErrors } from '~/ui/forms/form-errors';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';

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
  const reply = useActionData<typeof action>();
  const { t } = useTranslation('withdraw');
  const { revalidate } = useRevalidator();
  useLive('withdrawal', ({ id, state }) => {
    if (id === withdrawal.id && state !== withdrawal.state) revalidate();
  });
  return (
    <>
      <Link to={withdrawal.all} className="back-link">
        <Icon name="arrow-left" />
        {t('all')}
      </Link>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <div className="deposit-page">
        <Panel>
          <div className="deposit-head" role="status">
            <p className="display deposit-amount">{withdrawal.amount}</p>
            <StateBadge state={withdrawal.state} />
          </div>
          {reply?.values.intent === 'received' || !withdrawal.canConfirm ? (
            <FormErrors errors={reply?.errors.form} />
          ) : null}
          <WithdrawalNext withdrawal={withdrawal} reply={reply} />
        </Panel>
        <div className="grid gap-4">
          <Panel heading={t('facts.heading')}>
            <WithdrawalFacts withdrawal={withdrawal} />
          </Panel>
          <Panel heading={t('course')}>
            <WithdrawalSteps withdrawal={withdrawal} />
          </Panel>
        </div>
      </div>
    </>
  );
}

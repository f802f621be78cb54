import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DepositFacts } from '~/features/cashier/deposit/deposit-facts';
import { DepositNext } from '~/features/cashier/deposit/deposit-next';
import { DepositSteps } from '~/features/cashier/deposit/deposit-steps';
import { readDeposit } from '~/features/cashier/deposit/read-deposit.server';
import { StateBadge } from '~/features/cashier/deposit/state-badge';
import { submitDepositStep } from '~/features/cashier/deposit/submit-deposit.server';
import { paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';
import { FormErrors } from '~/ui/forms/form-errors';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';

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
  const reply = useActionData<typeof action>();
  const { t } = useTranslation('deposit');
  const { revalidate } = useRevalidator();
  useLive('deposit', ({ id, state }) => {
    if (id === deposit.id && state !== deposit.state) revalidate();
  });
  return (
    <>
      <Link to={deposit.all} className="back-link">
        <Icon name="arrow-left" />
        {t('all')}
      </Link>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <div className="deposit-page">
        <Panel>
          <div className="deposit-head" role="status">
            <p className="display deposit-amount">{deposit.amount}</p>
            <StateBadge state={deposit.state} />
          </div>
          <FormErrors errors={reply?.errors.form} />
          <DepositNext deposit={deposit} reply={reply} />
        </Panel>
        <div className="grid gap-4">
          <Panel heading={deposit.state === 'created' ? t('review') : t('facts.heading')}>
            <DepositFacts deposit={deposit} />
          </Panel>
          <Panel heading={t('course')}>
            <DepositSteps deposit={deposit} />
          </Panel>
        </div>
      </div>
    </>
  );
}

import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DepositFacts } from '~/features/deposit/deposit-facts';
import { DepositNext } from '~/features/deposit/deposit-next';
import { DepositSteps } from '~/features/deposit/deposit-steps';
import { readDeposit } from '~/features/deposit/read-deposit.server';
import { StateBadge } from '~/features/deposit/state-badge';
import { submitDepositStep } from '~/features/deposit/submit-deposit.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireMemberOrAgent } from '~/http/guards.server';
import { useLive } from '~/http/live';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { FormErrors } from '~/ui/form-errors';
import { Icon } from '~/ui/icon';
import { Link } from '~/ui/link';
import { Panel } from '~/ui/panel';

export const handle = { i18n: ['member', 'deposit'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.deposit(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireMemberOrAgent(args);
  const deposit = await readDeposit(turn);
  const title = turn.t('deposit:detail', { reference: deposit.reference });
  return data({ title, deposit }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireMemberOrAgent(args);
  return submitDepositStep(turn);
}

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

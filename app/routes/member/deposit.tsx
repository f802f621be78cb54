import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DepositForm } from '~/features/cashier/deposit/deposit-form';
import { DepositHistory, DepositLine } from '~/features/cashier/deposit/deposit-history';
import { readDepositPage } from '~/features/cashier/deposit/read-deposit-page.server';
import { submitDeposit } from '~/features/cashier/deposit/submit-deposit.server';
import { artPaths, paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';

export const handle = { i18n: ['member', 'deposit'] };

export const meta = privateMeta(paths.deposit());

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const page = await readDepositPage(ctx);
  return { title: ctx.t('deposit:title'), page };
}

export const action = guarded(requireMemberOrAgent, submitDeposit);

export default function Deposit() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation('deposit');
  const { revalidate } = useRevalidator();
  useLive('deposit', revalidate);
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <div className="deposit-page">
        <div className="grid gap-4">
          {page.unfinished ? (
            <Panel heading={t('unfinished')}>
              <DepositLine deposit={page.unfinished} />
            </Panel>
          ) : null}
          <Panel heading={t('form.heading')}>
            {page.chosen ? (
              <DepositForm page={page} chosen={page.chosen} reply={reply} />
            ) : (
              <EmptyState
                art={<img src={artPaths.empty('maintenance')} alt="" width={160} height={120} />}
                title={t('method.none')}
                text={t('method.noneText')}
                level={3}
              />
            )}
          </Panel>
        </div>
        <DepositHistory page={page} />
      </div>
    </>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { askForLimit } from '~/features/cashier/deposit/ask-for-limit.server';
import { DepositForm } from '~/features/cashier/deposit/deposit-form';
import { DepositHistory, DepositLine } from '~/features/cashier/deposit/deposit-history';
import { readDepositPage } from '~/features/cashier/deposit/read-deposit-page.server';
import { submitDeposit } from '~/features/cashier/deposit/submit-deposit.server';
import { DepositOffers } from '~/features/promotions/deposit-offers';
import { readDepositOffers } from '~/features/promotions/read-deposit-offers.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { artPaths, paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';
import { leadToTerms } from '~/http/request/lead-to-terms.server';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';

export const handle = { i18n: ['member', 'deposit', 'promotions'] };

export const meta = privateMeta(paths.deposit());

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  leadToTerms(ctx);
  await askForLimit(ctx);
  const page = await readDepositPage(ctx);
  return { title: ctx.t('deposit:title'), page, offers: await readDepositOffers(ctx) };
}

export const action = guarded(requireMemberOrAgent, submitDeposit);

export default function Deposit() {
  const { title, page, offers } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('deposit');
  const lookAgain = useRevalidateWhenIdle();
  useLive('deposit', lookAgain);
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
          <Panel heading={t('form.heading')} action={<LimitsLink to={page.limits} />}>
            {page.paused ? (
              <Notice>
                <p>{page.paused}</p>
                <Link to={page.withdraw} className="link">
                  {t('withdraw')}
                </Link>
              </Notice>
            ) : page.chosen ? (
              <DepositForm
                page={page}
                chosen={page.chosen}
                reply={reply}
                offers={
                  <DepositOffers
                    offers={offers}
                    chosen={reply?.values.offerCode ?? offers.wanted}
                    errors={reply?.errors.offerCode}
                  />
                }
              />
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

function LimitsLink({ to }: { to: string }) {
  const { t } = useTranslation('deposit');
  return (
    <Link to={to} className="link">
      {t('limits')}
    </Link>
  );
}

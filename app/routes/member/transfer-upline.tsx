import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LineForm } from '~/features/cashier/line-transfer/line-form';
import { LineHistory } from '~/features/cashier/line-transfer/line-history';
import { LineReview } from '~/features/cashier/line-transfer/line-review';
import { readLinePage } from '~/features/cashier/line-transfer/read-line-page.server';
import { submitLine } from '~/features/cashier/line-transfer/submit-line.server';
import { ProofSlot } from '~/features/proof/proof-slot';
import { useFormReply } from '~/http/forms/use-form-reply';
import { artPaths, paths } from '~/http/links/paths';
import { useLive } from '~/http/live/live';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { useRevalidateWhenIdle } from '~/http/page/revalidate-when-idle';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';
import { useLanguage } from '~/i18n/use-language';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';

export const handle = { i18n: ['member', 'line', 'proof'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.lineTransfer('/member'));

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const page = await readLinePage(ctx);
  const title = ctx.t(page.canSendDown ? 'line:titleAgent' : 'line:title');
  return { title, page };
}

export const action = guarded(requireMemberOrAgent, submitLine);

/** Of the step in which it is sent. */
const lastIntents = ['transfer', 'sendCode'];

export default function TransferUpline() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('line');
  const language = useLanguage();
  useLive('balance', useRevalidateWhenIdle());
  const isLastStep = reply ? lastIntents.includes(reply.values.intent ?? '') : page.review !== null;
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <div className="deposit-page">
        <Panel heading={isLastStep ? t('form.last') : t('form.heading')}>
          {!page.isOn || !page.canSend ? (
            <EmptyState
              art={<img src={artPaths.empty('maintenance')} alt="" width={160} height={120} />}
              title={page.isOn ? t('nobody') : t('off')}
              text={page.isOn ? t('nobodyText') : t('offText')}
              level={3}
            />
          ) : isLastStep ? (
            <LineReview
              page={page}
              values={reply?.values ?? page.review ?? {}}
              reply={reply}
              security={page.canSendDown ? paths.agentPage('securityCenter') : paths.securityCenter()}
              proof={<ProofSlot proof={page.proof} language={language} id="line" errors={reply?.errors} />}
            />
          ) : (
            <LineForm page={page} reply={reply} />
          )}
        </Panel>
        <LineHistory page={page} />
      </div>
    </>
  );
}

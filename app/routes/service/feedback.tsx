import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '~/features/auth/captcha-field';
import { FeedbackForm } from '~/features/service/feedback-form';
import { readFeedback } from '~/features/service/read-feedback.server';
import { submitFeedback } from '~/features/service/submit-feedback.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireVisitorOrAgent } from '~/http/request/guards.server';
import { Popup } from '~/ui/overlays/popup';

export const handle = { i18n: ['auth', 'service'] };

export const meta = privateMeta(paths.feedback());

/** The same popup over home and in the agent centre. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitorOrAgent(args);
  return { title: ctx.t('shell:account.feedback'), page: await readFeedback(ctx) };
}

export const action = guarded(requireVisitorOrAgent, submitFeedback);

export default function Feedback() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('service');
  const isRefreshing = useNavigation().formData?.get('intent') === 'refreshCaptcha';
  return (
    <Popup title={title} backTo={page.backTo} closeLabel={t('common:close')}>
      <FeedbackForm
        page={page}
        reply={reply}
        captcha={(box, errors) => <CaptchaField captcha={box} errors={errors} isRefreshing={isRefreshing} />}
      />
    </Popup>
  );
}

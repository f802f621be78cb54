import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ForgotForm } from '~/features/auth/forgot/forgot-form';
import { readForgot } from '~/features/auth/forgot/read-forgot.server';
import { submitForgot } from '~/features/auth/forgot/submit-forgot.server';
import { PopupBanner } from '~/features/auth/popup-banner';
import { useFormReply } from '~/http/forms/use-form-reply';
import { pageBehind } from '~/http/links/closed-routes';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { privateMeta } from '~/http/page/page-meta';
import { requireVisitor } from '~/http/request/guards.server';
import { keepOutOfPageCache } from '~/http/request/load-context.server';
import { Tabs } from '~/ui/data/tabs';
import { Popup } from '~/ui/overlays/popup';
import { Link } from '~/ui/page/link';

export const handle = { i18n: ['auth', 'recover'] };

export const meta = privateMeta(paths.forgotPassword());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const redirectTo = safeRedirect(ctx.url.searchParams.get('redirectTo'));
  if (ctx.viewer) throw redirect(redirectTo);
  const page = await readForgot(ctx);
  // A captcha belongs to one form: its page is nobody else's.
  if (page.captcha) keepOutOfPageCache(ctx);
  return { redirectTo, title: ctx.t('recover:title'), page };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireVisitor(args);
  if (ctx.viewer) throw redirect(paths.home(), 303);
  return submitForgot(ctx);
}

export default function ForgotPassword() {
  const { redirectTo, title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('recover');
  const onward = redirectTo === '/' ? undefined : redirectTo;
  const tabs = page.methods.map((method) => ({
    to: paths.forgotPassword(onward, method),
    text: t(`methods.${method}`),
    isCurrent: method === page.method,
  }));
  return (
    <Popup title={title} backTo={pageBehind(redirectTo)} closeLabel={t('common:close')}>
      {page.banner ? <PopupBanner banner={page.banner} /> : null}
      {tabs.length > 1 ? <Tabs tabs={tabs} label={t('methods.label')} className="mb-4" /> : null}
      <ForgotForm key={page.method} page={page} reply={reply} redirectTo={redirectTo} />
      <p className="mt-5 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <Link to={paths.login(onward)} className="link">
          {t('backToLogin')}
        </Link>
        {page.service ? (
          <a href={page.service.href} rel="noopener" className="link">
            {t('service', { name: page.service.text })}
          </a>
        ) : null}
      </p>
    </Popup>
  );
}

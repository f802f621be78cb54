import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PopupBanner } from '~/features/auth/popup-banner';
import { ClosedRegistration } from '~/features/auth/register/closed-registration';
import { readRegistration } from '~/features/auth/register/read-registration.server';
import { RegistrationForm } from '~/features/auth/register/registration-form';
import { submitRegistration } from '~/features/auth/register/submit-registration.server';
import { QuickWays } from '~/features/social/quick-ways';
import { readWays } from '~/features/social/read-ways.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { pageBehind } from '~/http/links/closed-routes';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireNewcomer } from '~/http/request/guards.server';
import { keepOutOfPageCache } from '~/http/request/load-context.server';
import { Tabs } from '~/ui/data/tabs';
import { Popup } from '~/ui/overlays/popup';

export const handle = { i18n: ['auth', 'register', 'social'] };

export const meta = privateMeta(paths.register());

/** Whoever has an account is led home; a trial user has none yet. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireNewcomer(args);
  const redirectTo = safeRedirect(ctx.url.searchParams.get('redirectTo'));
  const page = await readRegistration(ctx);
  // A captcha belongs to one form: its page is nobody else's.
  if (page.captcha) keepOutOfPageCache(ctx);
  return { redirectTo, title: ctx.t('register:title'), page, ways: readWays(ctx) };
}

export const action = guarded(requireNewcomer, submitRegistration);

export default function Register() {
  const { redirectTo, title, page, ways } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('register');
  const onward = redirectTo === '/' ? undefined : redirectTo;
  const tabs = page.methods.map((method) => ({
    to: paths.register(onward, method),
    text: t(`methods.${method}`),
    isCurrent: method === page.method,
  }));
  const loginPath = paths.login(onward);
  return (
    <Popup title={title} backTo={pageBehind(redirectTo)} closeLabel={t('common:close')}>
      {page.banner ? <PopupBanner banner={page.banner} /> : null}
      {tabs.length > 1 ? <Tabs tabs={tabs} label={t('methods.label')} className="mb-4" /> : null}
      {page.method ? (
        <RegistrationForm key={page.method} page={page} reply={reply} redirectTo={redirectTo} loginPath={loginPath} />
      ) : (
        <ClosedRegistration loginPath={loginPath} />
      )}
      <QuickWays ways={ways} redirectTo={redirectTo} />
    </Popup>
  );
}

import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PasskeySignIn } from '~/features/auth/passkey-sign-in';
import { PopupBanner } from '~/features/auth/popup-banner';
import { readSignIn } from '~/features/auth/read-sign-in.server';
import { RegisterHint } from '~/features/auth/register/register-hint';
import { submitSignIn } from '~/features/auth/sign-in/submit-sign-in.server';
import { SignInForm } from '~/features/auth/sign-in-form';
import { failureIn } from '~/features/social/failures';
import { QuickWays } from '~/features/social/quick-ways';
import { readWays } from '~/features/social/read-ways.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { isClosedRoute, pageBehind } from '~/http/links/closed-routes';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireVisitor } from '~/http/request/guards.server';
import { keepOutOfPageCache } from '~/http/request/load-context.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { Tabs } from '~/ui/data/tabs';
import { FormErrors } from '~/ui/forms/form-errors';
import { Popup } from '~/ui/overlays/popup';
import { Notice } from '~/ui/page/notice';

export const handle = { i18n: ['auth', 'social'] };

export const meta = privateMeta(paths.login());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const redirectTo = safeRedirect(ctx.url.searchParams.get('redirectTo'));
  if (ctx.viewer) throw redirect(redirectTo);
  const page = await readSignIn(ctx);
  const failure = failureIn(ctx.url.searchParams);
  // A captcha belongs to one form: its page is nobody else's.
  if (page.captcha) keepOutOfPageCache(ctx);
  return {
    redirectTo,
    title: ctx.t('shell:account.login'),
    page,
    ways: readWays(ctx),
    failure: failure && ctx.t(`refusal:${failure}`),
    reason: reasonToAsk(ctx, redirectTo),
  };
}

/** Why somebody is asked to sign in; null where they came by themselves. */
function reasonToAsk(ctx: RequestContext, redirectTo: string): string | null {
  const asked = ctx.url.searchParams.get('asked');
  if (asked === 'expired') return ctx.t('auth:expired');
  if (redirectTo.startsWith(paths.deposit())) return ctx.t('auth:toDeposit');
  return isClosedRoute(redirectTo) || asked !== null ? ctx.t('auth:notSignedIn') : null;
}

export const action = guarded(requireVisitor, (ctx) => submitSignIn(ctx, 'member'));

export default function Login() {
  const { redirectTo, title, page, ways, failure, reason } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('auth');
  const way = page.code && (reply?.values.type ?? page.way) === 'sms' ? 'sms' : 'username';
  const isPasskey = reply?.values.intent === 'passkey';
  const onward = redirectTo === '/' ? undefined : redirectTo;
  const tabs = (['username', 'sms'] as const).map((type) => ({
    to: paths.login(onward, type),
    text: t(`ways.${type}`),
    isCurrent: type === way,
  }));
  return (
    <Popup title={title} backTo={pageBehind(redirectTo)} closeLabel={t('common:close')}>
      {page.banner ? <PopupBanner banner={page.banner} /> : null}
      {page.code ? <Tabs tabs={tabs} label={t('ways.label')} className="mb-4" /> : null}
      {reason && !reply && !failure ? (
        <Notice className="mb-4">
          <p>{reason}</p>
        </Notice>
      ) : null}
      {failure && !reply ? (
        <div className="mb-4">
          <FormErrors errors={[failure]} />
        </div>
      ) : null}
      <SignInForm key={way} page={{ ...page, way }} reply={isPasskey ? undefined : reply} redirectTo={redirectTo} />
      {page.passkeys === 'none' ? null : (
        <PasskeySignIn
          optionsTo={page.passkeys === 'usable' ? paths.passkeyOptions('signIn') : null}
          redirectTo={redirectTo}
          reply={isPasskey ? reply : undefined}
        />
      )}
      <QuickWays ways={ways} redirectTo={redirectTo} />
      {page.canRegister ? <RegisterHint to={paths.register(onward)} /> : null}
    </Popup>
  );
}

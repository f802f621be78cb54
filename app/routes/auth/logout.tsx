import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { signOut } from '~/domain/identity/sessions/sign-out.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { ownHome, signInPathOf } from '~/http/links/own-home';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { privateMeta } from '~/http/page/page-meta';
import { isAtAgents, requireUserHere, requireVisitor } from '~/http/request/guards.server';
import { endedSessionCookie } from '~/http/request/session.server';
import { forgetSeenPopups } from '~/http/sign-in/after-sign-in.server';
import { forgetBrowser } from '~/http/sign-in/remember.server';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Popup } from '~/ui/overlays/popup';

export const handle = { i18n: ['auth'] };

export const meta = privateMeta(paths.logout());

/** Asks first; who is not signed in has nothing to leave. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = isAtAgents(args.request) ? await requireUserHere(args) : await requireVisitor(args);
  if (!ctx.viewer) throw redirect(paths.home());
  const start = ownHome(ctx.viewer.role);
  return {
    redirectTo: safeRedirect(ctx.url.searchParams.get('redirectTo'), start),
    title: ctx.t('shell:account.logout'),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireUserHere(args);
  await signOut(ctx, ctx.viewer.sessionId);
  return redirectWithToast(ctx, signInPathOf(ctx.viewer.role), ctx.t('auth:signOut.done'), [
    ['Set-Cookie', endedSessionCookie(ctx.services.environment)],
    ...forgetBrowser(ctx),
    ...forgetSeenPopups(ctx),
    ['Clear-Site-Data', '"storage"'],
  ]);
}

export default function Logout() {
  const { redirectTo, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation('auth');
  const isLeaving = useNavigation().formMethod === 'POST';
  return (
    <Popup title={title} backTo={redirectTo} closeLabel={t('common:close')}>
      <p>{t('signOut.question')}</p>
      <Form method="post" replace className="mt-4 flex gap-3">
        <Button type="submit" isPending={isLeaving}>
          {isLeaving ? t('signOut.leaving') : t('signOut.confirm')}
        </Button>
        <ButtonLink to={redirectTo} look="secondary">
          {t('signOut.cancel')}
        </ButtonLink>
      </Form>
    </Popup>
  );
}

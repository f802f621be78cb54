import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { signOut } from '~/domain/identity/sign-out.server';
import { forgetSeenPopups } from '~/http/after-sign-in.server';
import { isAtAgents, requireUserHere, requireVisitor } from '~/http/guards.server';
import { ownHome, signInPathOf } from '~/http/own-home';
import { privateMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { forgetBrowser } from '~/http/remember.server';
import { safeRedirect } from '~/http/safe-redirect';
import { endedSessionCookie } from '~/http/session.server';
import { redirectWithToast } from '~/http/toast.server';
import { Button, ButtonLink } from '~/ui/button';
import { Popup } from '~/ui/popup';

export const handle = { i18n: ['auth'] };

export const meta = privateMeta(paths.logout());

/** Asks first; who is not signed in has nothing to leave. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = isAtAgents(args.request) ? await requireUserHere(args) : await requireVisitor(args);
  if (!ctx.viewer) throw redirect(paths.home());
  const start = ownHome(ctx.viewer.role);
  return {
    redirectTo: safeRedirect(ctx.url.searchParams.get('redirectTo'), start),
    title: ctx.t('auth:signOut.title'),
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

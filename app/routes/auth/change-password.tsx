import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PasswordForm } from '~/features/security/password-form';
import { readPasswordForm } from '~/features/security/read-password-form.server';
import { submitPassword } from '~/features/security/submit-password.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { ownHome } from '~/http/links/own-home';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, isAtAgents, requireAccountHere } from '~/http/request/guards.server';
import { Popup } from '~/ui/overlays/popup';
import { Notice } from '~/ui/page/notice';

export const handle = { i18n: ['security'] };

export const meta = privateMeta(paths.changePassword());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireAccountHere(args);
  const page = await readPasswordForm(ctx);
  const redirectTo = safeRedirect(ctx.url.searchParams.get('redirectTo'), ownHome(ctx.viewer.role));
  const logout = isAtAgents(args.request) ? paths.agentLogout() : paths.logout();
  return { title: ctx.t('security:password.heading'), redirectTo, logout, page };
}

export const action = guarded(requireAccountHere, (ctx) =>
  submitPassword(ctx, (redirectTo) => safeRedirect(redirectTo, ownHome(ctx.viewer.role))),
);

/** Closing it while it is forced leads to the question whether to log out: nothing else is open. */
export default function ChangePassword() {
  const { title, redirectTo, logout, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('security');
  return (
    <Popup title={title} backTo={page.isForced ? logout : redirectTo} closeLabel={t('common:close')}>
      {page.isForced ? (
        <Notice kind="warning" className="mb-4">
          {t('password.forced')}
        </Notice>
      ) : null}
      <PasswordForm page={page} reply={reply} redirectTo={redirectTo} />
    </Popup>
  );
}

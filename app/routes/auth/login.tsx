import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SignInForm } from '~/features/auth/sign-in-form';
import { SignInSchema } from '~/features/auth/sign-in-schema';
import { submitForm } from '~/http/forms.server';
import { requireVisitor } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { safeRedirect } from '~/http/safe-redirect';
import { sessionCookie } from '~/http/session.server';
import { authenticate } from '~/http/sign-in.server';
import { redirectWithToast } from '~/http/toast.server';
import { Popup } from '~/ui/popup';

export const handle = { i18n: ['auth'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.title ?? '', path: paths.login(), noIndex: true });

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireVisitor(args);
  const redirectTo = safeRedirect(turn.url.searchParams.get('redirectTo'));
  if (turn.viewer) throw redirect(redirectTo);
  return { redirectTo, title: turn.t('auth:title') };
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireVisitor(args);
  return submitForm(turn, SignInSchema, async ({ redirectTo }) => {
    const { token } = await authenticate(turn, 'username', turn.request);
    const cookie: [string, string] = ['Set-Cookie', sessionCookie(turn.house.environment, token)];
    return redirectWithToast(turn, safeRedirect(redirectTo), turn.t('auth:done'), [cookie]);
  });
}

export default function Login() {
  const { redirectTo, title } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation('auth');
  return (
    <Popup title={title} backTo={redirectTo} closeLabel={t('common:close')}>
      <SignInForm reply={reply} redirectTo={redirectTo} />
    </Popup>
  );
}

import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PopupBanner } from '~/features/auth/popup-banner';
import { readSignIn } from '~/features/auth/read-sign-in.server';
import { SignInForm } from '~/features/auth/sign-in-form';
import { submitSignIn } from '~/features/auth/submit-sign-in.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { pageBehind } from '~/http/closed-routes';
import { requireVisitor } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { safeRedirect } from '~/http/safe-redirect';
import { Popup } from '~/ui/popup';
import { Tabs } from '~/ui/tabs';

export const handle = { i18n: ['auth'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ matches, title: data?.title ?? '', description: data?.title ?? '', path: paths.login(), noIndex: true });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireVisitor(args);
  const redirectTo = safeRedirect(turn.url.searchParams.get('redirectTo'));
  if (turn.viewer) throw redirect(redirectTo);
  const page = await readSignIn(turn);
  // A captcha belongs to one form: its page is nobody else's.
  return data({ redirectTo, title: turn.t('auth:title'), page }, { headers: page.captcha ? { 'X-Keep': 'no' } : {} });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireVisitor(args);
  return submitSignIn(turn);
}

export default function Login() {
  const { redirectTo, title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation('auth');
  const way = page.code && (reply?.values.type ?? page.way) === 'sms' ? 'sms' : 'username';
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
      <SignInForm key={way} page={{ ...page, way }} reply={reply} redirectTo={redirectTo} />
    </Popup>
  );
}

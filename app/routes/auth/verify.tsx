import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OtherWays } from '~/features/verify/other-ways';
import { readVerify } from '~/features/verify/read-verify.server';
import { submitVerify } from '~/features/verify/submit-verify.server';
import { VerifyForm } from '~/features/verify/verify-form';
import { useFormReply } from '~/http/forms/use-form-reply';
import { pageBehind } from '~/http/links/closed-routes';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { guarded, requireVisitor } from '~/http/request/guards.server';
import { neverStore } from '~/http/request/load-context.server';
import { Popup } from '~/ui/overlays/popup';

export const handle = { i18n: ['verify'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.loginVerify());

const entrances = ['member', 'agent'] as const;

/** Who has no sign-in waiting begins with one. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const redirectTo = safeRedirect(ctx.url.searchParams.get('redirectTo'));
  const page = await readVerify(ctx, entrances);
  if (!page) throw redirect(ctx.viewer ? redirectTo : paths.login(redirectTo === '/' ? undefined : redirectTo));
  neverStore(ctx);
  return { redirectTo, title: ctx.t('verify:title'), page };
}

export const action = guarded(requireVisitor, (ctx) => submitVerify(ctx, entrances));

export default function Verify() {
  const { redirectTo, title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('verify');
  const onward = redirectTo === '/' ? undefined : redirectTo;
  return (
    <Popup title={title} backTo={pageBehind(redirectTo)} closeLabel={t('common:close')}>
      <p className="mb-4 text-muted">{t(`reasons.${page.reason}`, { account: page.account })}</p>
      <VerifyForm page={page} reply={reply} redirectTo={redirectTo} passkeyOptionsTo={paths.passkeyOptions('verify')} />
      <OtherWays page={page} linkTo={(way) => paths.loginVerify(onward, way)} />
    </Popup>
  );
}

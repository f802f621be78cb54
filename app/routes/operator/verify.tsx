import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '~/features/operator/back-link';
import { OtherWays } from '~/features/verify/other-ways';
import { readVerify } from '~/features/verify/read-verify.server';
import { submitVerify } from '~/features/verify/submit-verify.server';
import { VerifyForm } from '~/features/verify/verify-form';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { safeRedirect } from '~/http/links/safe-redirect';
import { privateMeta } from '~/http/page/page-meta';
import { afterEveryForm } from '~/http/page/revalidate';
import { guarded, requireOperatorEntrance } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'verify'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorVerify());

const entrances = ['operator'] as const;

/** Every operator passes here; who has no sign-in waiting begins with one. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperatorEntrance(args);
  const page = await readVerify(ctx, entrances);
  if (!page) throw redirect(paths.operator());
  const redirectTo = safeRedirect(ctx.url.searchParams.get('redirectTo'), paths.operator());
  return { redirectTo, title: ctx.t('verify:title'), page };
}

export const action = guarded(requireOperatorEntrance, (ctx) => submitVerify(ctx, entrances));

export default function OperatorVerify() {
  const { redirectTo, title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('operator');
  return (
    <>
      <BackLink to={paths.operator()}>{t('door.title')}</BackLink>
      <h1 className="text-2xl">{title}</h1>
      <p className="mb-5 text-sm text-muted">{t('door.second', { account: page.account })}</p>
      <VerifyForm page={page} reply={reply} redirectTo={redirectTo} passkeyOptionsTo={paths.passkeyOptions('verify')} />
      <OtherWays page={page} linkTo={(way) => paths.operatorVerify(undefined, way)} />
    </>
  );
}

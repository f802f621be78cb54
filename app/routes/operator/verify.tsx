import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '~/features/operator/back-link';
import { OtherWays } from '~/features/verify/other-ways';
import { readVerify } from '~/features/verify/read-verify.server';
import { submitVerify } from '~/features/verify/submit-verify.server';
import { VerifyForm } from '~/features/verify/verify-form';
import { guarded, requireOperatorEntrance } from '~/http/guards.server';
import { privateMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { afterEveryForm } from '~/http/revalidate';
import { safeRedirect } from '~/http/safe-redirect';

export const handle = { i18n: ['operator', 'verify'] };

export const shouldRevalidate = afterEveryForm;

export const meta = privateMeta(paths.operatorVerify());

const entrances = ['operator'] as const;

/** Every operator passes here; who has no sign-in waiting begins with one. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperatorEntrance(args);
  const page = await readVerify(ctx, entrances);
  if (!page) throw redirect(paths.operator());
  const redirectTo = safeRedirect(ctx.url.searchParams.get('redirectTo'), paths.operatorAccounts());
  return { redirectTo, title: ctx.t('verify:title'), page };
}

export const action = guarded(requireOperatorEntrance, (ctx) => submitVerify(ctx, entrances));

export default function OperatorVerify() {
  const { redirectTo, title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
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

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readCaptcha } from '~/features/auth/read-sign-in.server';
import { submitSignIn } from '~/features/auth/sign-in/submit-sign-in.server';
import { StaffSignInForm } from '~/features/auth/staff-sign-in-form';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireOperatorEntrance } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'auth'] };

export const meta = privateMeta(paths.operator());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperatorEntrance(args);
  const captcha = await readCaptcha(ctx);
  return { title: ctx.t('operator:door.title'), captcha };
}

export const action = guarded(requireOperatorEntrance, (ctx) => submitSignIn(ctx, 'operator'));

export default function OperatorSignIn() {
  const { title, captcha } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('operator');
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      <p className="mb-5 text-sm text-muted">{t('door.text')}</p>
      <StaffSignInForm captcha={captcha} reply={reply} />
    </>
  );
}

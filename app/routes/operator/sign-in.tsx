import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DoorSignInForm } from '~/features/auth/door-sign-in-form';
import { readCaptcha } from '~/features/auth/read-sign-in.server';
import { submitDoorSignIn } from '~/features/auth/submit-door-sign-in.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireOperatorEntrance } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';

export const handle = { i18n: ['operator', 'auth'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.operator(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireOperatorEntrance(args);
  const captcha = await readCaptcha(turn);
  return data({ title: turn.t('operator:door.title'), captcha }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireOperatorEntrance(args);
  return submitDoorSignIn(turn, 'operator');
}

export default function OperatorSignIn() {
  const { title, captcha } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation('operator');
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      <p className="mb-5 text-sm text-muted">{t('door.text')}</p>
      <DoorSignInForm captcha={captcha} reply={reply} />
    </>
  );
}

import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { findResetLink } from '~/domain/identity/reset-by-link.server';
import { readBounds } from '~/features/auth/forgot/read-forgot.server';
import { ResetForm } from '~/features/auth/forgot/reset-form';
import { submitReset } from '~/features/auth/forgot/submit-reset.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireVisitor } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import type { Turn } from '~/http/turn.server';
import { ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Popup } from '~/ui/popup';

export const handle = { i18n: ['recover'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.resetPassword(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

/** Looking at the link uses nothing up: mail scanners look at every link before their owners do. */
export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireVisitor(args);
  const owner = await findResetLink(turn, tokenOf(turn));
  const page = owner && { username: owner.account, bounds: readBounds(turn) };
  return data({ title: turn.t('recover:link.title'), page }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireVisitor(args);
  return submitReset(turn, tokenOf(turn));
}

export default function ResetPassword() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation('recover');
  return (
    <Popup title={title} backTo={paths.home()} closeLabel={t('common:close')}>
      {page ? (
        <ResetForm username={page.username} bounds={page.bounds} reply={reply} />
      ) : (
        <>
          <Notice kind="warning">{t('link.over')}</Notice>
          <p className="mt-4 text-muted">{t('link.hint')}</p>
          <ButtonLink to={paths.forgotPassword(undefined, 'email')} isWide className="mt-5">
            {t('link.another')}
          </ButtonLink>
        </>
      )}
    </Popup>
  );
}

function tokenOf(turn: Turn): string {
  return (turn.url.searchParams.get('token') ?? '').slice(0, 100);
}

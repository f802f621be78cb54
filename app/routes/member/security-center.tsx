import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DevicesPanel } from '~/features/security/devices-panel';
import { PasswordForm } from '~/features/security/password-form';
import { ProfilePanel } from '~/features/security/profile-panel';
import { readSecurity } from '~/features/security/read-security.server';
import { replyTo } from '~/features/security/reply';
import { SignInsPanel } from '~/features/security/sign-ins-panel';
import { submitSecurity } from '~/features/security/submit-security.server';
import { answerHeaders } from '~/http/answer-headers.server';
import { requireMember } from '~/http/guards.server';
import { pageMeta } from '~/http/page-meta';
import { paths } from '~/http/paths';
import { Panel } from '~/ui/panel';

export const handle = { i18n: ['member', 'security'] };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    matches,
    title: data?.title ?? '',
    description: data?.title ?? '',
    path: paths.securityCenter(),
    noIndex: true,
  });

export const headers: HeadersFunction = answerHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const turn = await requireMember(args);
  const page = await readSecurity(turn);
  return data({ title: turn.t('security:title'), page }, { headers: { 'Cache-Control': 'no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const turn = await requireMember(args);
  return submitSecurity(turn);
}

export default function SecurityCenter() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation('security');
  const { passwordChangedAt } = page.profile;
  return (
    <>
      <p className="text-sm text-muted">{t('member:title')}</p>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <ProfilePanel page={page} reply={reply} />
        <Panel heading={t('password.heading')}>
          {passwordChangedAt ? (
            <p className="mb-4 text-sm text-muted">{t('password.changedAt', { date: passwordChangedAt })}</p>
          ) : null}
          <PasswordForm page={page.password} reply={replyTo('password', reply)} />
        </Panel>
      </div>
      <div className="mt-4 grid gap-4">
        <DevicesPanel page={page} />
        <SignInsPanel page={page} />
      </div>
    </>
  );
}

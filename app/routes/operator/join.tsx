import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields } from '~/features/auth/forgot/new-password-fields';
import { readBounds } from '~/features/auth/forgot/read-forgot.server';
import { RecoveryCodes } from '~/features/factors/recovery-codes';
import { Joined, JoinForm } from '~/features/operator/join/join-view';
import { readJoin } from '~/features/operator/join/read-join.server';
import { submitJoin } from '~/features/operator/join/submit-join.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireOperatorEntrance } from '~/http/request/guards.server';
import { Notice } from '~/ui/page/notice';

export const handle = { i18n: ['operator', 'operators', 'factors', 'recover'] };

export const meta = privateMeta(paths.operator());

/** Used up, it is asked no more: the recovery codes stay on the page. */
export const shouldRevalidate = () => false;

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireOperatorEntrance(args);
  const page = await readJoin(ctx);
  const title = ctx.t(`operators:join.title.${page?.purpose ?? 'invite'}`);
  return { title, page, bounds: readBounds(ctx), siteName: ctx.site.settings.siteName[ctx.language] };
}

export const action = guarded(requireOperatorEntrance, submitJoin);

export default function OperatorJoin() {
  const { title, page, bounds, siteName } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('operators');
  return (
    <>
      <h1 className="mb-4 text-2xl">{title}</h1>
      {content()}
    </>
  );

  function content() {
    if (reply && 'joined' in reply && reply.joined) {
      const { joined, recoveryCodes: codes = [] } = reply;
      const show = (notice: string) => (
        <RecoveryCodes codes={codes} notice={notice} page={{ siteName, account: joined }} />
      );
      return <Joined joined={joined} codes={codes.length > 0 ? show : null} />;
    }
    if (!page) return <Notice kind="warning">{t('join.over')}</Notice>;
    const fields = (errors: Record<string, string[]>) => <NewPasswordFields bounds={bounds} errors={errors} />;
    return <JoinForm page={page} reply={reply} passwordFields={fields} />;
  }
}

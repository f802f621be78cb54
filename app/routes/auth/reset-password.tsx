import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { findResetLink } from '~/domain/identity/passwords/reset-by-link.server';
import { readBounds } from '~/features/auth/forgot/read-forgot.server';
import { ResetForm } from '~/features/auth/forgot/reset-form';
import { submitReset } from '~/features/auth/forgot/submit-reset.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireVisitor } from '~/http/request/guards.server';
import { neverStore } from '~/http/request/load-context.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { ButtonLink } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Popup } from '~/ui/overlays/popup';
import { Notice } from '~/ui/page/notice';

export const handle = { i18n: ['recover'] };

export const meta = privateMeta(paths.resetPassword());

/** Looking at the link uses nothing up: mail scanners look at every link before their owners do. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const owner = await findResetLink(ctx, tokenOf(ctx));
  const page = owner && { username: owner.account, bounds: readBounds(ctx) };
  neverStore(ctx);
  return { title: ctx.t('recover:link.title'), page };
}

export const action = guarded(requireVisitor, (ctx) => submitReset(ctx, tokenOf(ctx)));

export default function ResetPassword() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('recover');
  return (
    <Popup title={title} backTo={paths.home()} closeLabel={t('common:close')}>
      {page ? (
        <ResetForm username={page.username} bounds={page.bounds} reply={reply} />
      ) : (
        <>
          {reply?.errors.form ? (
            <FormErrors errors={reply.errors.form} />
          ) : (
            <Notice kind="warning">{t('linkOver')}</Notice>
          )}
          <p className="mt-4 text-muted">{t('link.hint')}</p>
          <ButtonLink to={paths.forgotPassword(undefined, 'email')} isWide className="mt-5">
            {t('link.another')}
          </ButtonLink>
        </>
      )}
    </Popup>
  );
}

function tokenOf(ctx: RequestContext): string {
  return (ctx.url.searchParams.get('token') ?? '').slice(0, 100);
}

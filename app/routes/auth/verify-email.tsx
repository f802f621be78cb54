import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { confirmEmailByLink, findEmailLink } from '~/domain/identity/profile/email-link.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireVisitor } from '~/http/request/guards.server';
import { neverStore } from '~/http/request/load-context.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { Button, ButtonLink } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Popup } from '~/ui/overlays/popup';
import { Notice } from '~/ui/page/notice';

export const handle = { i18n: ['recover'] };

export const meta = privateMeta(paths.verifyEmail());

/** Looking at the link confirms nothing: mail scanners look at every link before their owners do. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireVisitor(args);
  const link = await findEmailLink(ctx, ctx.services.keyedHash, tokenOf(ctx));
  neverStore(ctx);
  return {
    title: ctx.t('recover:verifyEmail.title'),
    link: link && { email: link.masked, isVerified: link.isVerified },
  };
}

export const action = guarded(requireVisitor, (ctx) =>
  submitForm(ctx, z.object({}), async () => {
    const { role } = await confirmEmailByLink(ctx, ctx.services.keyedHash, tokenOf(ctx));
    const home = role === 'agent' && ctx.viewer?.role === 'agent' ? paths.agentHome() : paths.home();
    return redirectWithToast(ctx, home, ctx.t('recover:verifyEmail.done'));
  }),
);

export default function VerifyEmail() {
  const { title, link } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('recover');
  const { state } = useNavigation();
  return (
    <Popup title={title} backTo={paths.home()} closeLabel={t('common:close')}>
      <FormErrors errors={reply?.errors?.form} />
      {link && !link.isVerified ? (
        <Form method="post" replace className="grid gap-4">
          <p>{t('verifyEmail.ask', { email: link.email })}</p>
          <Button type="submit" isWide isPending={state === 'submitting'}>
            {t('verifyEmail.confirm')}
          </Button>
        </Form>
      ) : null}
      {link?.isVerified ? <Notice kind="success">{t('verifyEmail.already', { email: link.email })}</Notice> : null}
      {link ? null : (
        <>
          <Notice kind="warning">{t('linkOver')}</Notice>
          <p className="mt-4 text-muted">{t('verifyEmail.hint')}</p>
          <ButtonLink to={paths.securityCenter()} isWide className="mt-5">
            {t('verifyEmail.toSecurity')}
          </ButtonLink>
        </>
      )}
    </Popup>
  );
}

function tokenOf(ctx: RequestContext): string {
  return (ctx.url.searchParams.get('token') ?? '').slice(0, 100);
}

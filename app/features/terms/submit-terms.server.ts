import { acceptTerms } from '~/domain/messaging/terms/accept-terms.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { safeRedirect } from '~/http/links/safe-redirect';
import { notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { TermsSchema } from './terms-schema';

/** Agreeing leads on to where the terms stood in the way. */
export function submitTerms(ctx: SignedInContext) {
  return submitForm(ctx, TermsSchema, async ({ version }) => {
    await acceptTerms(ctx, { accountId: ctx.viewer.id, version }).catch(notFoundOn('messaging.not_found'));
    return redirectWithToast(ctx, safeRedirect(ctx.url.searchParams.get('redirectTo')), ctx.t('help:terms.thanks'));
  });
}

import { changeDetails } from '~/domain/identity/profile/change-details.server';
import { getOwnAccount } from '~/domain/identity/profile/get-own-account.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { inCentre } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { detailsSchema } from './details-schema.server';
import { openDetails } from './open-details';

/** Of the details that are open to their owner those that the form holds. */
export async function submitDetails(ctx: SignedInContext, sent: FormData) {
  const { viewer, site } = ctx;
  const { details } = await getOwnAccount(ctx, viewer.id);
  const open = openDetails(details, site.validators).filter(({ field }) => sent.has(field));
  return submitForm(ctx, detailsSchema(open), async (given) => {
    await changeDetails(ctx, viewer.id, given, site.settings);
    return redirectWithToast(ctx, inCentre(ctx.url.pathname, 'securityCenter'), ctx.t('security:details.done'));
  });
}

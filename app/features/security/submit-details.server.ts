import { changeDetails } from '~/domain/identity/change-details.server';
import { getOwnAccount } from '~/domain/identity/get-own-account.server';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { inCentre } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { detailsSchema } from './details-schema.server';
import { openDetails } from './open-details';

/** Of the details that are open to their owner those that the form holds. */
export async function submitDetails(turn: SignedInTurn, sent: FormData) {
  const { viewer, site } = turn;
  const { details } = await getOwnAccount(turn, viewer.id);
  const open = openDetails(details, site.validators).filter(({ field }) => sent.has(field));
  return submitForm(turn, detailsSchema(open), async (given) => {
    await changeDetails(turn, viewer.id, given, site.settings);
    return redirectWithToast(turn, inCentre(turn.url.pathname, 'securityCenter'), turn.t('security:details.done'));
  });
}

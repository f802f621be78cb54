import { data } from '@remix-run/node';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { inviteAgain, inviteOperator, makeRecoveryLink } from '~/domain/identity/operators/operator-links.server';
import { setOperatorRoles } from '~/domain/identity/operators/operator-roles.server';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import type { FormReply } from '~/http/forms/form-reply';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { InviteSchema, NothingSchema, ReasonSchema, RolesSchema } from './operators-schema';

/** What the page is told once and never again. */
export type LinkReply = FormReply<{ link?: string; name?: string }>;
type OperatorIntent = 'setRoles' | 'suspend' | 'recover' | 'inviteAgain';

/** A new operator without any role: those are proposed on their page. */
export function submitInvitation(ctx: SignedInContext) {
  return submitForm(ctx, InviteSchema, async (invited) => {
    const { token } = await inviteOperator(ctx, invited);
    return data<LinkReply>({ values: {}, errors: {}, link: linkOf(ctx, token), name: invited.account });
  });
}

/** The forms of an operator's page, each named by its intent. */
export async function submitOperator(ctx: SignedInContext, intent: OperatorIntent) {
  const accountId = idParam(ctx);
  const missing = notFoundOn('identity.not_found');
  const done = () => redirectWithToast(ctx, paths.operatorOperator(accountId), ctx.t(`operators:${intent}.done`));
  switch (intent) {
    case 'setRoles':
      return submitForm(ctx, RolesSchema, ({ roles, reason }) =>
        doOrPropose(ctx, { kind: 'roles', payload: { accountId, roles }, reason }, async () => {
          await setOperatorRoles(ctx, { accountId, roles, reason }).catch(missing);
          return done();
        }),
      );
    case 'suspend':
      return submitForm(ctx, ReasonSchema, async ({ reason }) => {
        await changeAccountStatus(ctx, { accountId, status: 'suspended', reason }).catch(missing);
        return done();
      });
    case 'recover':
      return submitForm(ctx, ReasonSchema, ({ reason }) =>
        doOrPropose(ctx, { kind: 'operatorRecovery', payload: { accountId }, reason }, async () => {
          await makeRecoveryLink(ctx, { accountId, reason }).catch(missing);
          return done();
        }),
      );
    case 'inviteAgain':
      return submitForm(ctx, NothingSchema, async () => {
        const token = await inviteAgain(ctx, accountId).catch(missing);
        return data<LinkReply>({ values: { intent }, errors: {}, link: linkOf(ctx, token) });
      });
  }
}

/** At the site's own address, whatever host the page was asked by. */
export function linkOf(ctx: SignedInContext, token: string): string {
  return new URL(paths.operatorJoin(token), ctx.services.environment.appOrigin ?? ctx.url.origin).href;
}

import {
  checkRoleIsNew,
  removeOperatorRole,
  saveOperatorRole,
} from '~/domain/identity/operators/own-operator-roles.server';
import { namesOf } from '~/domain/shared/language';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { NothingSchema } from './operators-schema';
import { RoleSchema } from './roles-schema';

type RoleIntent = 'save' | 'remove';

/** The forms of a role's page. The address names the role; `new` takes the code that was typed. */
export async function submitRole(ctx: SignedInContext, intent: RoleIntent) {
  const address = ctx.params.code ?? '';
  switch (intent) {
    case 'save':
      return submitForm(ctx, RoleSchema, async ({ code: typed, nameBn, nameEn, rights, reason }) => {
        if (address === 'new') await checkRoleIsNew(ctx, typed);
        const code = address === 'new' ? typed : address;
        const role = { code, names: namesOf({ nameBn, nameEn }), rights };
        return doOrPropose(ctx, { kind: 'operatorRole', payload: role, reason }, async () => {
          await saveOperatorRole(ctx, { ...role, reason });
          return redirectWithToast(ctx, paths.operatorRole(code), ctx.t('operators:role.saved'));
        });
      });
    case 'remove':
      return submitForm(ctx, NothingSchema, async () => {
        await removeOperatorRole(ctx, address);
        return redirectWithToast(ctx, paths.operatorRoles(), ctx.t('operators:role.removed'));
      });
  }
}

import { record } from '~/domain/audit/record.server';
import { accountTypeOf } from '~/domain/identity/account-types';
import { makePassword } from '~/domain/identity/operators/temporary-password.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';

export type TopAgent = { accountId: number; temporaryPassword: string };

/**
 * An agent at the top of a line, whom nobody but an operator can make. The password opens nothing but the choice of another;
 * it is told once. Refuses: identity.name_taken, identity.busy.
 */
export async function registerTopAgent(ctx: Ctx, username: string): Promise<TopAgent> {
  const temporaryPassword = makePassword();
  const passwordHash = await hashPassword(temporaryPassword);
  return inTransaction(ctx, async (ctx) => {
    const { accountTypes } = await findSettings(ctx);
    const accountId = await createAccount(ctx, {
      ...{ account: username, nickname: username, role: 'agent', type: accountTypeOf(accountTypes, 'agent', false) },
      ...{ passwordHash, mustChangePassword: true },
    });
    await record(ctx, {
      action: 'agency.registerTopAgent',
      subject: `account:${accountId}`,
      before: null,
      after: { account: username },
    });
    return { accountId, temporaryPassword };
  });
}

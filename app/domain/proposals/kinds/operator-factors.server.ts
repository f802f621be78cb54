import { findAuthenticator } from '~/domain/identity/factors/find-authenticator.server';
import { listPasskeys } from '~/domain/identity/factors/list-passkeys.server';
import { lockSubject } from '~/domain/identity/operators/lock-subject.server';
import { removeSecondFactors } from '~/domain/identity/operators/remove-proofs.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

export const operatorFactors = kindOf('operatorFactors', {
  subjectOf: ({ accountId }) => String(accountId),
  nameOf: (ctx, { accountId }) => nameAccount(ctx, accountId),
  async readStanding(ctx, { accountId }) {
    await lockSubject(ctx, accountId);
    const [{ confirmedAt }, passkeys] = [await findAuthenticator(ctx, accountId), await listPasskeys(ctx, accountId)];
    return {
      seen: { confirmedAt, passkeys: passkeys.map(({ id }) => id) },
      shown: { hasAuthenticator: confirmedAt !== null, passkeys: passkeys.length },
    };
  },
  async apply(ctx, { accountId }, reason) {
    await removeSecondFactors(ctx, { accountId, reason });
    return {};
  },
});

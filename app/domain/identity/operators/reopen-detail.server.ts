import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { maskedDetail, type ReopenedField } from '../profile/details';
import { accounts } from '../tables.server';
import { lockSubject } from './lock-subject.server';

type Which = { accountId: number; field: ReopenedField };

/**
 * What its owner cannot change once it is given is taken away, so that they give it again. It proves who they are, so it takes two
 * operators. Refuses: what `lockDetail` refuses, and proposals.needed.
 */
export function reopenDetail(ctx: Ctx, { reason, ...which }: Which & { reason: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId, field } = which;
    const { profile } = await lockDetail(ctx, which);
    requireApproval(ctx, 'detailReopened', String(accountId));
    const { [field]: _given, ...left } = profile;
    await ctx.db.update(accounts).set({ profile: left }).where(eq(accounts.id, accountId));
    await record(ctx, {
      action: 'identity.reopenDetail',
      subject: `account:${accountId}`,
      before: null,
      after: { changed: [field], reason },
    });
  });
}

/**
 * A given one, held until the transaction ends. Refuses: identity.detail_missing, identity.real_account_needed,
 * identity.status_moved and what `lockSubject` refuses.
 */
export async function lockDetail(ctx: Ctx, { accountId, field }: Which) {
  // No key of the account changes, so play, whose rows refer to it, does not wait.
  const { role, status, profile } = await lockSubject(ctx, accountId, { isUnchanged: true });
  if (role !== 'member' && role !== 'agent') throw new Refusal('identity.real_account_needed');
  if (status === 'closed') throw new Refusal('identity.status_moved');
  const value = profile[field];
  if (value === undefined) throw new Refusal('identity.detail_missing', 'field');
  return { profile, value, masked: maskedDetail(field, value) };
}

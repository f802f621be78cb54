import { and, eq, isNull } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import type { KeyedHash } from '../keyed-hash.server';
import { recoveryCodes } from '../tables.server';
import { recoveryCodeHash } from './recovery-codes.server';

type RecoveryCode = { accountId: number; code: string; field: string };

/** Spends one of the account's recovery codes; its owner is told. Refuses: code.wrong. */
export function spendRecoveryCode(
  ctx: Ctx,
  keyedHash: KeyedHash,
  { accountId, code, field }: RecoveryCode,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const spent = await ctx.db
      .update(recoveryCodes)
      .set({ usedAt: ctx.now })
      .where(
        and(
          eq(recoveryCodes.accountId, accountId),
          eq(recoveryCodes.codeHash, recoveryCodeHash(keyedHash, accountId, code)),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ accountId: recoveryCodes.accountId });
    if (spent.length === 0) throw new Refusal('code.wrong', field);
    await record(ctx, {
      action: 'identity.useRecoveryCode',
      subject: `account:${accountId}`,
      before: null,
      after: null,
    });
    await tell(ctx, { kind: 'securityNoted', accountId, note: 'recoveryCodeUsed' });
  });
}

import { and, eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import { requireFreshProof } from '../proof/fresh-proof.server';
import { passkeys } from '../tables.server';
import { passkeyName } from './passkey-name';

type OwnPasskey = { accountId: number; sessionId: number; passkeyId: number };

/** Another's passkey is as unknown as none. Refuses: identity.passkey_name, identity.not_found. */
export async function renamePasskey(ctx: Ctx, input: Omit<OwnPasskey, 'sessionId'> & { name: string }): Promise<void> {
  const name = passkeyName(input.name);
  const renamed = await ctx.db.update(passkeys).set({ name }).where(own(input)).returning({ id: passkeys.id });
  if (renamed.length === 0) throw new Refusal('identity.not_found');
}

/** Refuses: identity.proof_needed, identity.not_found. */
export async function removePasskey(ctx: Ctx, input: OwnPasskey): Promise<void> {
  const { accountId, sessionId, passkeyId } = input;
  await requireFreshProof(ctx, sessionId);
  await inTransaction(ctx, async (ctx) => {
    const [removed] = await ctx.db.delete(passkeys).where(own(input)).returning({ name: passkeys.name });
    if (!removed) throw new Refusal('identity.not_found');
    await record(ctx, {
      action: 'identity.removePasskey',
      subject: `account:${accountId}`,
      before: { passkey: passkeyId, name: removed.name },
      after: null,
    });
    await tell(ctx, { kind: 'securityNoted', accountId, note: 'passkeyRemoved' });
  });
}

function own({ accountId, passkeyId }: { accountId: number; passkeyId: number }) {
  return and(eq(passkeys.id, passkeyId), eq(passkeys.accountId, accountId));
}

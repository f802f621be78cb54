import { desc, eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { accountNotes } from '../tables.server';
import { lockSubject } from './lock-subject.server';

export type AccountNote = Pick<typeof accountNotes.$inferSelect, 'id' | 'text' | 'byName' | 'at'>;

const notesShown = 20;

/** The newest first; its owner never sees them. */
export function listNotes(ctx: Ctx, accountId: number): Promise<AccountNote[]> {
  const { id, text, byName, at } = accountNotes;
  return ctx.db
    .select({ id, text, byName, at })
    .from(accountNotes)
    .where(eq(accountNotes.accountId, accountId))
    .orderBy(desc(id))
    .limit(notesShown);
}

/**
 * For other operators to read; it stays as it is written. Refuses: identity.not_found, identity.own_account,
 * identity.operator_account, identity.real_account_needed.
 */
export function addNote(ctx: Ctx, { accountId, text }: { accountId: number; text: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { role } = await lockSubject(ctx, accountId);
    if (role === 'operator') throw new Refusal('identity.operator_account');
    if (role === 'trial') throw new Refusal('identity.real_account_needed');
    await ctx.db
      .insert(accountNotes)
      .values({ accountId, text, byId: ctx.actor.id!, byName: ctx.actor.name, at: ctx.now });
    await record(ctx, {
      action: 'identity.addNote',
      subject: `account:${accountId}`,
      before: null,
      after: { note: text },
    });
  });
}

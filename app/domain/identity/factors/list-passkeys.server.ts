import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { passkeys } from '../tables.server';

export type OwnPasskey = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null };

/** An account's passkeys, the oldest first. */
export function listPasskeys(ctx: Ctx, accountId: number): Promise<OwnPasskey[]> {
  return ctx.db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.id));
}

import { eq } from 'drizzle-orm';
import type { LimitKey } from '~/domain/protection/limit';
import { setLimit } from '~/domain/protection/limits/set-limit.server';
import { guards } from '~/domain/protection/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';

export function later(ctx: Ctx, minutes: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) };
}

export function asMember(ctx: Ctx, accountId: number): Ctx {
  return { ...ctx, actor: { role: 'member', id: accountId, name: `m${accountId}` } };
}

export function limit(ctx: Ctx, accountId: number, key: LimitKey, units: number | null) {
  const amount = units === null ? null : key.kind === 'time' ? BigInt(units) : taka(units);
  return setLimit(asMember(ctx, accountId), { accountId, ...key, amount });
}

export async function guardOf(ctx: Ctx, accountId: number) {
  return (await ctx.db.select().from(guards).where(eq(guards.accountId, accountId)))[0];
}

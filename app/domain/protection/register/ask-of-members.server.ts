import { eq, sql } from 'drizzle-orm';
import { registerHashes } from '~/domain/identity/registration/ask-register.server';
import { accounts } from '~/domain/identity/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { pausePlay } from '../pauses/pause-play.server';
import { guards } from '../tables.server';
import { lockGuard, writeGuard } from '../write-guard.server';

const hourMs = 3_600_000;
/** The register is asked once a day about who plays; silent for these hours more, it holds up their play. */
const askedEveryHours = 24;
const silentForHours = 24;
const membersAtOnce = 500;

type Due = { id: number; answeredAt: Date };

/**
 * Timed: asks the register about members who are here. Who is listed is paused until two operators end it. While it is silent
 * others play on for a day at most, and play again as soon as it has answered. Answers how many were asked about.
 */
export async function askOfMembers(ctx: Ctx): Promise<number> {
  const { register } = ctx.gateways;
  if (!register.isThere) return 0;
  const due = await listDue(ctx);
  let isSilent = false;
  for (const { id, answeredAt } of due) {
    const hashes = await hashesOf(ctx, id);
    const isListed: boolean | null = hashes.length === 0 ? false : isSilent ? null : await register.isListed(hashes);
    if (isListed === null) isSilent = true;
    if (isListed === null) await holdIfLong(ctx, id, answeredAt);
    else await noteAnswer(ctx, id, isListed);
  }
  return due.length;
}

/** Members seen lately who were not answered about for a day, and those whom its silence holds. */
async function listDue(ctx: Ctx): Promise<Due[]> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<{ id: string; answeredAt: string }>(sql`
    select a.id, coalesce(g.register_answered_at, a.created_at) as "answeredAt"
    from accounts a left join guards g on g.account_id = a.id
    where a.role in ('member', 'agent') and a.status = 'active'
      and (g.is_held_by_register or (
        coalesce(g.register_answered_at, '-infinity') < ${now} - make_interval(hours => ${askedEveryHours})
        and exists (select from sessions s where s.account_id = a.id and s.last_seen_at >= ${now} - interval '1 hour')))
    order by a.id limit ${membersAtOnce}`);
  return rows.map(({ id, answeredAt }) => ({ id: Number(id), answeredAt: new Date(answeredAt) }));
}

async function hashesOf(ctx: Ctx, accountId: number): Promise<string[]> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) return [];
  const { mobile, mobileVerifiedAt, email, emailVerifiedAt, documentNumber } = account;
  return registerHashes({
    mobile: mobileVerifiedAt ? mobile : null,
    email: emailVerifiedAt ? email : null,
    documentNumber,
  });
}

async function noteAnswer(ctx: Ctx, accountId: number, isListed: boolean): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockGuard(ctx, accountId);
    await ctx.db
      .update(guards)
      .set({ registerAnsweredAt: ctx.now, isHeldByRegister: false })
      .where(eq(guards.accountId, accountId));
    await writeGuard(ctx, accountId);
    if (isListed)
      await pausePlay(ctx, { accountId, kind: 'operator', endsAt: null, reason: 'listed in the exclusion register' });
  });
}

async function holdIfLong(ctx: Ctx, accountId: number, answeredAt: Date): Promise<void> {
  const silentMs = ctx.now.getTime() - answeredAt.getTime();
  if (silentMs < (askedEveryHours + silentForHours) * hourMs) return;
  await inTransaction(ctx, async (ctx) => {
    await lockGuard(ctx, accountId);
    await ctx.db.update(guards).set({ isHeldByRegister: true }).where(eq(guards.accountId, accountId));
    await writeGuard(ctx, accountId);
  });
}

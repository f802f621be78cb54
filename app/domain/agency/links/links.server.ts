import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { closeLinkCode, giveLinkCode } from '~/domain/identity/registration/invitation-codes.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { percentOf } from '../rates/rate';
import { findRate } from '../rates/rates.server';
import { registrationLinks } from '../tables.server';

export type RegistrationLink = typeof registrationLinks.$inferSelect;
type NewLink = Pick<RegistrationLink, 'agentId' | 'invites' | 'ratePpm' | 'channel' | 'usesAtMost'> & {
  /** Null: for good. */
  days: number | null;
};

const dayMs = 86_400_000;
const openAtMost = 50;
const pageSize = 20;

const isOpen = (now: Date) =>
  and(
    isNull(registrationLinks.closedAt),
    or(isNull(registrationLinks.expiresAt), gt(registrationLinks.expiresAt, now)),
    or(isNull(registrationLinks.usesAtMost), lt(registrationLinks.signUps, registrationLinks.usesAtMost)),
  );

/** Refuses: agency.rate_above_own, agency.links_full. */
export function createLink(ctx: Ctx, { days, ...link }: NewLink): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const own = await findRate(ctx, link.agentId);
    if (link.ratePpm > own) throw new Refusal('agency.rate_above_own', 'rate', { most: percentOf(own) });
    const [open] = await ctx.db
      .select({ links: count() })
      .from(registrationLinks)
      .where(and(eq(registrationLinks.agentId, link.agentId), isOpen(ctx.now)));
    if (open!.links >= openAtMost) throw new Refusal('agency.links_full', undefined, { most: String(openAtMost) });
    const expiresAt = days === null ? null : new Date(ctx.now.getTime() + days * dayMs);
    const code = await giveLinkCode(ctx, { agentId: link.agentId, invites: link.invites, expiresAt });
    await ctx.db.insert(registrationLinks).values({ ...link, code, expiresAt, createdAt: ctx.now });
    await record(ctx, {
      action: 'agency.createLink',
      subject: `account:${link.agentId}`,
      before: null,
      after: { code, ...link, expiresAt },
    });
    return code;
  });
}

type Closing = {
  agentId: number;
  linkId: number;
  /** An operator's; an agent gives none. */
  reason?: string;
};

/** Nobody joins by it any more; who did stays counted. Refuses: agency.link_unknown, agency.link_over. */
export function closeLink(ctx: Ctx, { agentId, linkId, reason }: Closing): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const isOwn = and(eq(registrationLinks.id, linkId), eq(registrationLinks.agentId, agentId));
    const [link] = await ctx.db.select().from(registrationLinks).where(isOwn).for('update');
    if (!link) throw new Refusal('agency.link_unknown');
    if (link.closedAt) throw new Refusal('agency.link_over');
    await ctx.db.update(registrationLinks).set({ closedAt: ctx.now }).where(isOwn);
    await closeLinkCode(ctx, link.code);
    await record(ctx, {
      action: 'agency.closeLink',
      subject: `account:${agentId}`,
      before: { code: link.code, signUps: link.signUps },
      after: reason ? { reason } : null,
    });
  });
}

/** The newest first. */
export async function listLinks(ctx: Ctx, agentId: number, after: number | null) {
  const rows = await ctx.db
    .select({ link: registrationLinks, isOpen: sql<boolean>`${isOpen(ctx.now)}` })
    .from(registrationLinks)
    .where(and(eq(registrationLinks.agentId, agentId), after === null ? undefined : lt(registrationLinks.id, after)))
    .orderBy(desc(registrationLinks.id))
    .limit(pageSize + 1);
  const links = rows.slice(0, pageSize).map(({ link, isOpen }) => ({ ...link, isOpen }));
  return { links, next: rows.length > pageSize ? links.at(-1)!.id : null };
}

/** Those by which somebody can join now, the newest first. */
export function listOpenLinks(ctx: Ctx, agentId: number): Promise<RegistrationLink[]> {
  return ctx.db
    .select()
    .from(registrationLinks)
    .where(and(eq(registrationLinks.agentId, agentId), isOpen(ctx.now)))
    .orderBy(desc(registrationLinks.id))
    .limit(openAtMost);
}

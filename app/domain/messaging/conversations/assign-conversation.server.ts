import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { findHolders } from '~/domain/identity/operators/operator-roles.server';
import { accounts } from '~/domain/identity/tables.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { onlineMs } from '../chat/chat';
import { conversations, deskPresence } from '../tables.server';
import { type Channel, nextConversationState, stateAt } from './conversation';
import { lockConversation } from './conversation-rows.server';
import { tellOwners } from './tell-owners.server';

/** `chats`: looks at the desk and takes new chats. */
export type AssigneePresence = 'chats' | 'desk' | 'away';
export type Assignee = { id: number; account: string; inHand: number; presence: AssigneePresence };

/** The operators who may answer what came by the channel, by name, each with how much they have in hand. */
export async function listAssignees(ctx: Ctx, channel: Channel): Promise<Assignee[]> {
  const ids = await findAnswerers(ctx, channel);
  if (ids.length === 0) return [];
  const inHand = ctx.db
    .select({ assigneeId: conversations.assigneeId, inHand: count().as('in_hand') })
    .from(conversations)
    .where(and(inArray(conversations.assigneeId, ids), inArray(conversations.state, ['open', 'pending'])))
    .groupBy(conversations.assigneeId)
    .as('in_hand_of');
  const rows = await ctx.db
    .select({
      ...{ id: accounts.id, account: accounts.account, inHand: inHand.inHand },
      ...{ isOnline: deskPresence.isOnline, seenAt: deskPresence.seenAt },
    })
    .from(accounts)
    .leftJoin(inHand, eq(inHand.assigneeId, accounts.id))
    .leftJoin(deskPresence, eq(deskPresence.accountId, accounts.id))
    .where(inArray(accounts.id, ids))
    .orderBy(asc(accounts.account));
  return rows.map(({ id, account, inHand, isOnline, seenAt }) => {
    const isHere = seenAt !== null && seenAt.getTime() > ctx.now.getTime() - onlineMs;
    return { id, account, inHand: inHand ?? 0, presence: isHere ? (isOnline ? 'chats' : 'desk') : 'away' };
  });
}

/** What is said in a complaint needs the right to lead too. */
async function findAnswerers(ctx: Ctx, channel: Channel): Promise<number[]> {
  const [answering, leading] = await Promise.all([
    findHolders(ctx, 'desk.answer'),
    channel === 'complaint' ? findHolders(ctx, 'desk.lead') : null,
  ]);
  return leading ? answering.filter((id) => leading.includes(id)) : answering;
}

type Assignment = {
  conversationId: number;
  toId: number;
  /** Who had it on the page; null: nobody. */
  seenAssigneeId: number | null;
};

/**
 * Gives it to an operator who may answer it, for a lead; who gets it and who had it hear of it. Of two who assign it at once,
 * one has. Refuses: messaging.not_found, messaging.no_assignee, messaging.taken, messaging.conversation_closed.
 */
export async function assignConversation(
  ctx: Ctx,
  { conversationId, toId, seenAssigneeId }: Assignment,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await lockConversation(ctx, conversationId);
    if (found.assigneeId === toId) return;
    if (found.assigneeId !== seenAssigneeId) throw new Refusal('messaging.taken');
    if (nextConversationState(stateAt(found, ctx.now), 'reply') === null) {
      throw new Refusal('messaging.conversation_closed');
    }
    const answerers = await findAnswerers(ctx, found.channel);
    if (!answerers.includes(toId)) throw new Refusal('messaging.no_assignee', 'assignee');
    await ctx.db.update(conversations).set({ assigneeId: toId }).where(eq(conversations.id, conversationId));
    await record(ctx, {
      action: 'messaging.assignConversation',
      subject: `conversation:${conversationId}`,
      before: { accountId: found.assigneeId },
      after: { accountId: toId, reference: found.reference },
    });
    await tellAssignees(ctx, conversationId, [found.assigneeId, toId]);
  });
}

type GivingBack = {
  conversationId: number;
  /** Whether the operator may take a conversation from another. */
  isLead: boolean;
  /** Who had it on the page. */
  seenAssigneeId: number | null;
};

/** Nobody has it then, and another may take it; whom a lead takes it from hears of it. Refuses: messaging.not_found, messaging.taken. */
export async function giveConversationBack(
  ctx: Ctx,
  { conversationId, isLead, seenAssigneeId }: GivingBack,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { assigneeId } = await lockConversation(ctx, conversationId);
    if (assigneeId === null) return;
    const isOwn = assigneeId === ctx.actor.id;
    if (!isOwn && (!isLead || assigneeId !== seenAssigneeId)) throw new Refusal('messaging.taken');
    await ctx.db.update(conversations).set({ assigneeId: null }).where(eq(conversations.id, conversationId));
    if (!isOwn) await tellAssignees(ctx, conversationId, [assigneeId]);
  });
}

/** Who acts sees it on their page. */
function tellAssignees(ctx: Ctx, id: number, assignees: (number | null)[]): Promise<void> {
  const told = assignees.filter((one) => one !== null && one !== ctx.actor.id) as number[];
  return tellOwners(
    ctx,
    told.map((ownerId) => ({ id, ownerId })),
  );
}

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { replyToConversation } from '~/domain/messaging/conversations/answer-conversation.server';
import { type Opening, openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { getConversation } from '~/domain/messaging/conversations/read-conversations.server';
import { conversations } from '~/domain/messaging/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../../setup/world';

export type ConversationsWorld = Awaited<ReturnType<typeof conversationsWorld>>;

/** A site with two operators at the desk, `desk` and `other`, and what members and operators do there. */
export async function conversationsWorld() {
  const { ctx } = await worldWith();
  let count = 0;
  const born = (account: string, role: 'member' | 'operator') =>
    createAccount(ctx, { account, nickname: account, role, type: 0, passwordHash: null });
  const operator = async (): Promise<Ctx> => {
    const id = await born(`Karnaphuli${count++}`, 'operator');
    return { ...ctx, actor: { role: 'operator', id, name: `operator ${id}` } };
  };
  const [desk, other] = [await operator(), await operator()];
  const newMember = () => born(`Turag${count++}`, 'member');

  async function ask(given: Partial<Opening> = {}, at = ctx) {
    const accountId = await newMember();
    const opening: Opening = {
      ...{ writer: { accountId }, channel: 'message', type: 1, text: 'Where is my deposit?', language: 'en' },
      ...{ requestKey: randomUUID() },
      ...given,
    };
    return { ...(await openConversation(at, opening)), accountId, opening };
  }

  async function stateOf(id: number) {
    const row = await ctx.db.query.conversations.findFirst({ where: eq(conversations.id, id) });
    return row!.state;
  }

  async function newest(id: number): Promise<number> {
    return (await getConversation(desk, id)).entries.at(-1)!.id;
  }

  async function reply(id: number, by: Ctx = desk, text = 'It has arrived.') {
    await replyToConversation(by, {
      ...{ conversationId: id, text, requestKey: randomUUID() },
      seenEntryId: await newest(id),
    });
  }

  async function newOperator(...gained: string[]): Promise<Ctx> {
    const account = `Rupsha${count++}`;
    const id = await born(account, 'operator');
    await writeRoles(ctx, id, { gained });
    return { ...ctx, actor: { role: 'operator', id, name: account } };
  }

  return { ctx, desk, other, newMember, newOperator, ask, stateOf, newest, reply };
}

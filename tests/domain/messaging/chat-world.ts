import { randomUUID } from 'node:crypto';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import type { ChatWriter } from '~/domain/messaging/chat/chat';
import { setPresence } from '~/domain/messaging/chat/presence.server';
import { findChat } from '~/domain/messaging/chat/read-chat.server';
import { writeToChat } from '~/domain/messaging/chat/write-to-chat.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

/** A site with two operators, `desk` and `other`, and what visitors and operators do in its chats. */
export async function chatWorld() {
  const { ctx } = await worldWith();
  let count = 0;
  const born = (role: 'member' | 'operator') => {
    const account = `Surma${count++}`;
    return createAccount(ctx, { account, nickname: account, role, type: 0, passwordHash: null });
  };
  const operator = async (): Promise<Ctx> => ({
    ...ctx,
    actor: { role: 'operator', id: await born('operator'), name: 'operator' },
  });
  const [desk, other] = [await operator(), await operator()];

  const say = (writer: ChatWriter, text = 'Hello', requestKey: string = randomUUID(), at = ctx) =>
    writeToChat(at, { writer, text, language: 'en', requestKey, hasLiveChat: true });
  const chatOf = async (writer: ChatWriter) => (await findChat(ctx, writer))!;

  async function eventsOf(ownerId: number): Promise<unknown[]> {
    const { rows } = await ctx.db.execute(
      `select payload from live_events where owner_id = ${ownerId} and kind = 'chat'`,
    );
    return rows.map(({ payload }) => payload);
  }

  return { ctx, desk, other, born, say, chatOf, eventsOf };
}

export const newVisitor = (addressKey: string = randomUUID()): ChatWriter => ({
  visitorKey: randomUUID(),
  addressKey,
});
export const later = (who: Ctx, ms: number) => ({ ...who, now: new Date(who.now.getTime() + ms) });
export const online = (who: Ctx, capacity = 4) => setPresence(who, { isOnline: true, capacity });

import { sql } from 'drizzle-orm';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { countAct } from './daily-acts.server';

type Letter = {
  agent: { id: number; account: string; nickname: string };
  /** Found in the agent's own line before. */
  accountId: number;
  content: string;
};

/** A letter from an agent to somebody of the line. Refuses: agency.account_closed, agency.messages_a_day. */
export function messageDownline(ctx: Ctx, { agent, accountId, content }: Letter): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await refuseClosed(ctx, accountId);
    await countAct(ctx, agent.id, 'messages');
    const params = { account: agent.account, nickname: agent.nickname, text: content };
    await sendMessage(ctx, { accountId, type: 'newMail', template: 'fromUpline', params });
  });
}

/** What is closed stays as it was. */
async function refuseClosed(ctx: Ctx, accountId: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ status: string }>(
    sql`select status from accounts where id = ${accountId} for key share`,
  );
  if (rows[0]?.status === 'closed') throw new Refusal('agency.account_closed');
}

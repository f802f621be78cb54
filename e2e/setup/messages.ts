import { drizzleOn, openPool } from '../../app/db/client.server';
import { type MessageInput, sendMessage } from '../../app/domain/messaging/inbox/send-message.server';
import { systemActor } from '../../app/domain/shared/actor';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { onDatabase, world } from './world';

type Letter = MessageInput extends infer M ? (M extends MessageInput ? Omit<M, 'accountId'> : never) : never;

/** Puts messages into the inbox of a named account, as the site itself does. */
export async function send(account: string, ...letters: Letter[]): Promise<number[]> {
  const { rows } = await onDatabase((client) => client.query('select id from accounts where account = $1', [account]));
  const pool = openPool(world().databaseUrl, { max: 1 });
  const ctx = { db: drizzleOn(pool), now: new Date(), actor: systemActor('test'), reactions: {} } as Ctx;
  try {
    const ids: number[] = [];
    for (const letter of letters) {
      ids.push(await sendMessage(ctx, { ...letter, accountId: Number(rows[0].id) } as MessageInput));
    }
    return ids;
  } finally {
    await pool.end();
  }
}

export const mail = (title: string): Letter => ({
  type: 'newMail',
  title: { bn: `${title} বাংলায়`, en: title },
  content: { bn: 'ভেতরের কথা', en: `What ${title} says` },
});

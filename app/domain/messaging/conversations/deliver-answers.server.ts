import { sql } from 'drizzle-orm';
import { quotedList, sqlTime } from '~/db/sql-values.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { type Answered, noteOnConversation } from './answer-conversation.server';
import { conversationStates, hourMs } from './conversation';
import { isWritten } from './conversation-rows.server';
import { sendAnswer } from './send-answer.server';

/** An answer to who has no account; `requestKey` is its entry's. */
type ToContact = Answered & { contact: string; conversationId: number; requestKey: string };

/** What is written to the contact, and what the operators read of it. Who knows the languages hands them in. */
export type AnswerWords = {
  letter(answer: Answered): { subject: string; text: string };
  told(isSent: boolean, contact: string): string;
};

/** What is older was not cut off a moment ago: nobody waits for it any more. */
const lookedAtMs = 24 * hourMs;
/** So long a request has for sending its own answer. */
const inHandMs = 120_000;
const atOnce = 50;

/** By the key of its note an answer is known to have been dealt with. */
const noteKey = (requestKey: string) => `${requestKey}:sent`;

/** Sends a stored answer where the visitor asked for it. Whether it went out is kept as a note, and told. */
export async function deliverAnswer(ctx: Ctx, answer: ToContact, words: AnswerWords): Promise<string> {
  const { contact, conversationId, requestKey } = answer;
  const isSent = await sendAnswer(ctx, { contact, requestKey, ...words.letter(answer) });
  const text = words.told(isSent, contact);
  await noteOnConversation(ctx, { conversationId, text, requestKey: noteKey(requestKey) });
  return text;
}

/**
 * Timed: answers that were stored by a request which was cut off before it sent them. Cut off itself between sending and
 * its note, it sends the answer again, under the same id. Answers how many; one that fails for a fault of ours keeps no
 * other waiting.
 */
export async function deliverCutOffAnswers(ctx: Ctx, words: AnswerWords): Promise<number> {
  const done = [];
  for (const answer of await listCutOff(ctx))
    done.push(...(await Promise.allSettled([deliverAlone(ctx, answer, words)])));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return done.filter((one) => one.status === 'fulfilled' && one.value).length;
}

/** Where the mail server is slow, one run is still at an answer when the next one lists it. Answers whether this one sent it. */
function deliverAlone(ctx: Ctx, answer: ToContact, words: AnswerWords): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const key = `delivery of ${answer.requestKey}`;
    const { rows } = await ctx.db.execute<{ isHeld: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as "isHeld"`,
    );
    if (!rows[0]!.isHeld || (await isWritten(ctx, noteKey(answer.requestKey)))) return false;
    await deliverAnswer(ctx, answer, words);
    return true;
  });
}

/** What is answered has been waiting since then or later: the index by state and time finds it. */
async function listCutOff(ctx: Ctx): Promise<ToContact[]> {
  const ago = (ms: number) => sqlTime(new Date(ctx.now.getTime() - ms));
  const { rows } = await ctx.db.execute<ToContact>(sql`
    select c.id as "conversationId", c.reference, c.contact, c.language, e.text, e.request_key as "requestKey"
    from conversations c join conversation_entries e on e.conversation_id = c.id
    where c.state in (${quotedList(conversationStates)}) and c.waiting_since >= ${ago(lookedAtMs)}
      and c.contact is not null and e.author = 'operator' and e.at between ${ago(lookedAtMs)} and ${ago(inHandMs)}
      and not exists (select from conversation_entries n where n.request_key = e.request_key || ${noteKey('')})
    order by e.id limit ${atOnce}`);
  return rows.map((row) => ({ ...row, conversationId: Number(row.conversationId) }));
}

import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { inEachLanguage, type Words } from '~/domain/shared/language';
import { Refusal } from '~/domain/shared/refusal';
import { internalPath } from '~/domain/site/links';
import { messages } from '../tables.server';
import { changeUnread, holdInbox } from './hold-inbox.server';
import {
  type MessageBody,
  type MessageParam,
  type MessageSubject,
  type MessageTemplate,
  type MessageType,
  storedParam,
} from './message';

type Addressed = { accountId: number; link?: string; about?: MessageSubject };
type InOwnWords = { type: MessageType; title: Words; content: Words };
type FromTemplate =
  | { type: Exclude<MessageType, 'newMail'>; template?: undefined; params: Record<string, MessageParam> }
  | { type: 'newMail'; template: MessageTemplate; params: Record<string, MessageParam> };

export type MessageInput = Addressed & (InOwnWords | FromTemplate);

const longestTitle = 200;
const longestContent = 5_000;

/**
 * Puts a message into an account's inbox, in the caller's transaction. `params` may hold amounts (bigint), moments
 * (Date), counts and words; the reader's language writes them. Gives the message's id.
 * Refuses: messaging.empty_content, messaging.invalid_link.
 */
export function sendMessage(ctx: Ctx, input: MessageInput): Promise<number> {
  const body = bodyOf(input);
  const link = input.link ? internalPath(input.link) : '';
  if (link === null) throw new Refusal('messaging.invalid_link', 'link');
  return inTransaction(ctx, async (ctx) => {
    await holdInbox(ctx, input.accountId);
    const [row] = await ctx.db
      .insert(messages)
      .values({ accountId: input.accountId, type: input.type, body, link, about: input.about, createdAt: ctx.now })
      .returning({ id: messages.id });
    await changeUnread(ctx, input.accountId, 1);
    return row!.id;
  });
}

function bodyOf(input: MessageInput): MessageBody {
  if ('title' in input) {
    return {
      kind: 'words',
      title: clean(input.title, 'title', longestTitle),
      content: clean(input.content, 'content', longestContent),
    };
  }
  const params = Object.entries(input.params).map(([name, value]) => [name, storedParam(value)]);
  const template = input.type === 'newMail' ? input.template : input.type;
  return { kind: 'template', template, params: Object.fromEntries(params) };
}

function clean(words: Words, field: string, longest: number): Words {
  return inEachLanguage((language) => {
    const text = words[language].normalize('NFC').trim();
    if (text === '') throw new Refusal('messaging.empty_content', `${field}.${language}`);
    return text.slice(0, longest);
  });
}

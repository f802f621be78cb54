import { randomUUID } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { addressKey } from '~/domain/identity/client-location';
import type { ChatWriter } from '~/domain/messaging/chat/chat';
import {
  type Chat,
  findChat,
  findChatMark,
  listChatEntries,
  markOf,
  placeInQueue,
} from '~/domain/messaging/chat/read-chat.server';
import { isAnybodyOnline, isPresent } from '~/domain/messaging/chat/read-presence.server';
import { joinChat, writeToChat } from '~/domain/messaging/chat/write-to-chat.server';
import { entryLimit } from '~/domain/messaging/conversations/conversation';
import { externalChat, hasOwnChat } from '~/domain/site/live-chat';
import { supportHours } from '~/features/common/support-hours';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { clientLocationHere } from '~/http/request/browser.server';
import { keepOutOfPageCache, neverStore } from '~/http/request/load-context.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { closedBy } from '~/http/request/status.server';
import { formatDateTime, formatDigits } from '~/i18n/format';
import { endChatCookie, giveChatCookie, visitorKeyOf } from './chat-cookie.server';
import { ChatSchema, JoinSchema } from './service-schema';

/**
 * Members, agents and visitors; everybody else finds the other ways to an answer. Who is in a chat stays in it, wherever new
 * ones begin.
 */
async function refuseElsewhere(ctx: RequestContext): Promise<void> {
  const { viewer, site, request } = ctx;
  const isAsker = viewer?.role !== 'trial' && viewer?.role !== 'operator';
  if (isAsker && (hasOwnChat(site, closedBy(ctx) !== null) || (await isInChat(ctx)))) return;
  // No token and no name goes along.
  throw redirect(externalChat(site) ?? paths.customerService(), request.method === 'POST' ? 303 : 302);
}

/** Elsewhere nobody is online for who writes, whatever operators have said before. */
function hasLiveChat({ site }: RequestContext): boolean {
  return site.settings.liveChat === 'own';
}

async function isInChat(ctx: RequestContext): Promise<boolean> {
  const visitorKey = visitorKeyOf(ctx);
  if (ctx.viewer) return (await findChat(ctx, { accountId: ctx.viewer.id })) !== null;
  return visitorKey !== null && (await findChat(ctx, { visitorKey })) !== null;
}

function visitorAs(ctx: RequestContext, visitorKey: string): ChatWriter {
  const { address } = clientLocationHere(ctx);
  return { visitorKey, addressKey: ctx.services.keyedHash('feedback address', addressKey(address)) };
}

/** The chat of this account or this browser, when people answer, and which place it has in the queue. */
export async function readChat(ctx: RequestContext) {
  await refuseElsewhere(ctx);
  keepOutOfPageCache(ctx);
  neverStore(ctx);
  const { viewer, site, language } = ctx;
  const visitorKey = visitorKeyOf(ctx);
  const own = viewer ? { accountId: viewer.id } : visitorAs(ctx, visitorKey ?? giveChatCookie(ctx));
  const [chat, isOnline] = await Promise.all([findChat(ctx, own), isAnybodyOnline(ctx)]);
  const before = viewer && visitorKey && !chat ? await findChat(ctx, visitorAs(ctx, visitorKey)) : null;
  return {
    isOnline: isOnline && hasLiveChat(ctx),
    closed: closedBy(ctx),
    isVisitor: viewer === null,
    canJoin: before !== null,
    hours: supportHours(site.settings.supportHours, language, ctx.t),
    limit: entryLimit,
    formKey: randomUUID(),
    chat: chat && (await shown(ctx, chat)),
  };
}

/** Of this browser's chat; an account hears of its own by the stream. */
export async function readChatMark(ctx: RequestContext): Promise<{ mark: string }> {
  keepOutOfPageCache(ctx);
  neverStore(ctx);
  const visitorKey = ctx.viewer ? null : visitorKeyOf(ctx);
  return { mark: visitorKey === null ? '' : await findChatMark(ctx, { visitorKey }) };
}

export type ChatPage = Awaited<ReturnType<typeof readChat>>;

async function shown(ctx: RequestContext, chat: Chat) {
  const { language, site, viewer } = ctx;
  const [entries, place, isTaken] = await Promise.all([
    listChatEntries(ctx, chat.id),
    placeInQueue(ctx, chat),
    chat.assigneeId !== null && isPresent(ctx, chat.assigneeId),
  ]);
  return {
    ...{ id: chat.id, reference: chat.reference, state: chat.state, isTaken },
    mark: markOf(chat, entries.at(-1)?.id ?? null),
    place: place === null ? null : formatDigits(place, language),
    entries: entries.map(({ id, author, text, at, fileIds }) => ({
      ...{ id, text, isOwn: author === 'member' },
      // They come along on the page of the conversation, which accounts alone have.
      pictures: viewer ? fileIds.map(paths.file) : [],
      at: formatDateTime(at, language, site.settings.timeZone),
    })),
  };
}

export async function submitChat(ctx: RequestContext) {
  await refuseElsewhere(ctx);
  const { viewer } = ctx;
  const form = await ctx.form();
  if (viewer && form.get('intent') === 'join') {
    return submitForm(ctx, JoinSchema, async () => {
      const visitorKey = visitorKeyOf(ctx);
      if (visitorKey === null) throw notFound();
      await joinChat(ctx, { accountId: viewer.id, visitorKey });
      endChatCookie(ctx);
      return redirectWithToast(ctx, paths.chat(), ctx.t('service:chat.joined'));
    });
  }
  return submitForm(ctx, ChatSchema, async ({ content: text, formKey }) => {
    const visitorKey = viewer ? null : (visitorKeyOf(ctx) ?? giveChatCookie(ctx));
    const writer = viewer ? { accountId: viewer.id } : visitorAs(ctx, visitorKey!);
    const whose = viewer ? `account ${viewer.id}` : visitorKey!;
    const requestKey = `chat ${whose} ${formKey}`;
    await writeToChat(ctx, { writer, text, language: ctx.language, requestKey, hasLiveChat: hasLiveChat(ctx) });
    return redirect(paths.chat(), 303);
  });
}

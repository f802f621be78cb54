import { readHelp } from '~/domain/messaging/read-help.server';
import { hasOwnChat } from '~/domain/site/live-chat';
import { serviceItems } from '~/features/common/service-items.server';
import { supportHours } from '~/features/common/support-hours';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { closedBy } from '~/http/request/status.server';
import { type OpenConversations, readOpenConversations } from './read-conversations.server';

const helpShown = 5;
const none: OpenConversations = [];

/** Every way to an answer: those the operator names, the form, one's own conversations, and the help that answers most. */
export async function readCustomerService(ctx: RequestContext) {
  const { viewer, language } = ctx;
  const isCustomer = viewer?.role === 'member' || viewer?.role === 'agent';
  const closed = closedBy(ctx);
  const always = {
    hours: supportHours(ctx.site.settings.supportHours, language, ctx.t),
    chat: (isCustomer || !viewer) && hasOwnChat(ctx.site, closed !== null) ? paths.chat() : null,
    items: serviceItems(ctx).filter(({ href }) => !href.startsWith('/')),
    conversations: none,
  };
  if (closed) return { ...always, closed, help: [], feedback: null, write: null, complain: null };
  const articles = await readHelp(ctx);
  return {
    ...always,
    closed,
    help: articles
      .slice(0, helpShown)
      .map(({ slug, texts }) => ({ title: texts[language].title, to: paths.helpPage(slug) })),
    feedback: viewer?.role === 'trial' || viewer?.role === 'operator' ? null : paths.feedback(),
    write: isCustomer
      ? viewer.role === 'agent'
        ? paths.agentPage('messageV2/new')
        : paths.newLetter('/member')
      : null,
    complain: isCustomer
      ? paths.newLetter(viewer.role === 'agent' ? paths.agentPage('') : '/member', { channel: 'complaint' })
      : null,
    conversations: isCustomer ? await readOpenConversations(ctx as SignedInContext) : none,
  };
}

export type CustomerServicePage = Awaited<ReturnType<typeof readCustomerService>>;

import { listAnswers } from '~/domain/messaging/canned-answers.server';
import type { DeskRow } from '~/domain/messaging/conversations/read-conversations.server';
import { fillAnswer } from '~/domain/messaging/fill-answer';
import { contentLanguageOf } from '~/domain/shared/language';
import { type Matter, readMatter } from '~/features/common/show-matter.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';
import { deskLinks } from './desk-links.server';

/** What the conversation is about, and the canned answers for it, in its writer's language; `?answer=` takes one as a draft. */
export async function readCanned(ctx: SignedInContext, conversation: DeskRow) {
  const [matter, answers] = await Promise.all([readMatter(ctx, conversation), listAnswers(ctx)]);
  const language = contentLanguageOf(conversation.language);
  const { account, reference, id } = conversation;
  const taken = answers.find((answer) => String(answer.id) === ctx.url.searchParams.get('answer'));
  const values = {
    reference,
    ...(account === null ? {} : { account }),
    ...(matter ? { amount: formatMoney(matter.amount, language) } : {}),
  };
  return {
    matter: matter && { text: matter.text, to: matterPage(ctx, matter) },
    draft: taken ? fillAnswer(taken[language], values) : '',
    canned: answers.map((answer) => ({
      id: answer.id,
      title: answer.title,
      to: paths.operatorConversation(id, { answer: answer.id }),
    })),
  };
}

function matterPage(ctx: SignedInContext, { kind, id, offerCode }: Matter): string | null {
  const links = deskLinks(ctx);
  if (kind === 'grant') return offerCode === null ? null : links.offer(offerCode);
  return links[kind](id);
}

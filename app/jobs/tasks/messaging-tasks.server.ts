import { setTimeout as wait } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import { publishDue } from '~/domain/content/publish-due.server';
import { forgetOldEvents } from '~/domain/live/forget-old-events.server';
import { assignWaiting } from '~/domain/messaging/chat/assign-chats.server';
import { deliverCutOffAnswers } from '~/domain/messaging/conversations/deliver-answers.server';
import { endSilentConversations } from '~/domain/messaging/conversations/end-silent-conversations.server';
import { forgetUnusedPictures } from '~/domain/messaging/conversations/forget-unused-pictures.server';
import { forgetReadMessages } from '~/domain/messaging/inbox/forget-read-messages.server';
import { sendMailings } from '~/domain/messaging/mailings/send-mailings.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { findRecipients } from '~/domain/views/mailing-audience.server';
import { answerWords } from '~/i18n/answer-words.server';
import type { TaskTools } from './task-tools';

/** A million letters in eight and a half minutes. They could go nine times as fast, but then whoever plays would wait for them. */
const msBetweenChunks = 2_000;

/** On a busy machine at least half of the time is left to others. */
function restAfter(tookMs: number): number {
  return Math.max(tookMs, msBetweenChunks - tookMs);
}

/** Letters, chats, live events and texts that appear by themselves. */
export function messagingTasks({ ctx, log }: TaskTools) {
  return {
    send_mailings: async () => {
      const sent = await sendMailings(ctx(), findRecipients, undefined, (tookMs) => wait(restAfter(tookMs)));
      if (sent > 0) log.info({ sent }, 'Letters of mailings sent');
    },
    assign_waiting_chats: async () => {
      await inTransaction(ctx(), assignWaiting);
    },
    deliver_cut_off_answers: async () => {
      const { siteName, defaultLanguage } = await findSettings(ctx());
      const sent = await deliverCutOffAnswers(ctx(), answerWords(siteName, defaultLanguage));
      if (sent > 0) log.warn({ sent }, 'Answers whose request was cut off have been sent');
    },
    end_silent_conversations: async () => {
      await endSilentConversations(ctx());
    },
    forget_read_messages: async () => {
      await forgetReadMessages(ctx());
      await forgetUnusedPictures(ctx());
    },
    forget_old_events: async () => {
      await forgetOldEvents(ctx());
    },
    publish_due_content: async () => {
      const failed = await publishDue(ctx());
      if (failed.length > 0) log.error({ failed }, 'Scheduled revisions could not be published and are drafts again');
    },
  } satisfies TaskList;
}

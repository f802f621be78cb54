import { wayOf } from '~/domain/messaging/conversations/conversation';
import { type DeskRow, listDesk } from '~/domain/messaging/conversations/read-conversations.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { eachRow, rowsAtOnce } from '../each-row';
import { askedQueue, writerOf } from './read-desk.server';

/** All conversations of the queue, not only the page; what was written in them stays here. */
export function writeDesk(ctx: SignedInContext): Promise<Response> {
  const { t } = ctx;
  const queue = askedQueue(ctx);
  const rows = eachRow(async (after) => {
    const { conversations, next } = await listDesk(ctx, { queue, after, batch: rowsAtOnce });
    return { rows: conversations, next };
  });
  return csvResponse<DeskRow>(ctx, {
    fileName: `desk-${queue}`,
    rows,
    columns: [
      { heading: t('common:word.reference'), cell: ({ reference }) => reference },
      { heading: t('desk:facts.opened'), moment: ({ openedAt }) => openedAt },
      { heading: t('desk:column.by'), cell: (row) => writerOf(ctx, row) },
      { heading: t('common:word.type'), cell: ({ type }) => t(`service:types.${type}`) },
      { heading: t('desk:column.channel'), cell: (row) => t(`desk:channels.${wayOf(row)}`) },
      { heading: t('desk:column.assignee'), cell: ({ assignee }) => assignee },
      { heading: t('common:word.status'), cell: ({ state }) => t(`desk:states.${state}`) },
      { heading: t('desk:facts.due'), moment: ({ dueAt }) => dueAt },
      { heading: t('common:word.decision'), cell: ({ outcome }) => outcome && t(`desk:outcomes.${outcome}`) },
      { heading: t('desk:facts.rating'), cell: ({ rating }) => rating },
    ],
  });
}

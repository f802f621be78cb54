import { replyTargetOf } from '~/domain/messaging/conversations/conversation';
import { listReplyTimes } from '~/domain/messaging/conversations/reply-times.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber, formatWait } from '~/i18n/format';
import { cachedFor } from '../dashboard/cached-for';

/** A week's conversations are looked through: once in five minutes for all who ask. */
const listForAll = cachedFor({ freshMs: 300_000, staleMs: 1_800_000, waitMs: 500 }, listReplyTimes);

/** How long the first answers took, beside their targets; nothing where none was given. */
export async function readReplyTimes(ctx: SignedInContext) {
  const times = await listForAll(ctx);
  const shown = (ms: number) => formatWait(ms / 1_000, ctx.language);
  return (times?.value ?? []).map(({ isLive, replied, medianMs, p90Ms }) => {
    const targetMs = replyTargetOf({ isLive });
    return {
      isLive,
      isLate: p90Ms > targetMs,
      answered: formatNumber(replied, ctx.language),
      median: shown(medianMs),
      p90: shown(p90Ms),
      target: shown(targetMs),
    };
  });
}

export type ShownReplyTimes = Awaited<ReturnType<typeof readReplyTimes>>;

import { listNotes } from '~/domain/identity/operators/account-notes.server';
import { listOwnConversations } from '~/domain/messaging/conversations/read-conversations.server';
import { listRewards } from '~/domain/promotions/rewards/read-rewards.server';
import { readLimits } from '~/domain/protection/limits/read-limits.server';
import { listMarks } from '~/domain/protection/marks/note-marks.server';
import { listPauses } from '~/domain/protection/pauses/open-pauses.server';
import { holdsRight } from '~/domain/shared/rights';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDate, formatDateTime } from '~/i18n/format';
import { showReward } from '../member-rewards/show-reward.server';
import { limitAmount, limitText } from '../protection/show-limit.server';
import { marksInWords } from '../protection/show-marks.server';

const shownAtMost = 5;

type Owner = { id: number; role: string };

/** What an account has of offers, of customer service, of protection and of operators' notes; null, each, for who may not see it. */
export async function readContactPoints(ctx: SignedInContext, { id, role }: Owner) {
  const { rights } = ctx.viewer;
  const isMember = role === 'member';
  const writes = isMember || role === 'agent';
  const [offers, conversations, protection, notes] = await Promise.all([
    isMember ? readOffers(ctx, id) : null,
    writes && holdsRight(rights, operatorGates.desk) ? readConversations(ctx, id) : null,
    isMember && holdsRight(rights, operatorGates.protection) ? readProtection(ctx, id) : null,
    writes ? readNotes(ctx, id) : null,
  ]);
  return { offers, conversations, protection, notes };
}

export type ContactPoints = Awaited<ReturnType<typeof readContactPoints>>;

async function readOffers(ctx: SignedInContext, accountId: number) {
  const rewards = await listRewards(ctx, accountId, { limit: shownAtMost });
  return { rows: rewards.map((reward) => showReward(ctx, reward)), all: paths.operatorAccountRewards(accountId) };
}

async function readConversations(ctx: SignedInContext, accountId: number) {
  const { conversations } = await listOwnConversations(ctx, { accountId, after: null });
  return conversations.slice(0, shownAtMost).map(({ id, reference, type, state, openedAt }) => ({
    ...{ id, reference, to: paths.operatorConversation(id) },
    type: ctx.t(`service:types.${type}`),
    state: ctx.t(`desk:states.${state}`),
    at: formatDateTime(openedAt, ctx.language, ctx.site.settings.timeZone),
  }));
}

async function readNotes(ctx: SignedInContext, accountId: number) {
  const notes = await listNotes(ctx, accountId);
  return notes.map(({ id, text, byName, at }) => ({
    ...{ id, text, by: byName },
    at: formatDateTime(at, ctx.language, ctx.site.settings.timeZone),
  }));
}

async function readProtection(ctx: SignedInContext, accountId: number) {
  const [limits, pauses, marks] = await Promise.all([
    readLimits(ctx, accountId),
    listPauses(ctx, accountId),
    listMarks(ctx, [accountId]),
  ]);
  return {
    to: paths.operatorAccountProtection(accountId),
    limits: limits.map((limit) => `${limitText(ctx, limit)}: ${limitAmount(ctx, limit.kind, limit.amount)}`),
    pauses: pauses.map(({ kind, endsAt }) => {
      const until = endsAt && formatDate(endsAt, ctx.language, ctx.site.settings.timeZone);
      return [ctx.t(`protecting:kinds.${kind}`), until].filter(Boolean).join(' · ');
    }),
    marks: marksInWords(ctx, marks.get(accountId) ?? []),
  };
}

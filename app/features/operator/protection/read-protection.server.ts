import { limitKeys, limitName } from '~/domain/protection/limit';
import {
  listLimited,
  listPausesInForce,
  type ProtectedPart,
  protectedParts,
} from '~/domain/protection/list-protected.server';
import { listCases } from '~/domain/protection/marks/handle-case.server';
import { listMarks } from '~/domain/protection/marks/note-marks.server';
import { paths } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime } from '~/i18n/format';
import { limitAmount, limitText } from './show-limit.server';
import { marksInWords } from './show-marks.server';

/** Who has paused play or is paused, who limits it, and whom an operator has to write to. */
export async function readProtection(ctx: SignedInContext) {
  const part = askedPart(ctx);
  const after = cursorParam(ctx);
  const { rows, next } = await listOf[part](ctx, after);
  const at = (instant: Date | null) => instant && formatDateTime(instant, ctx.language, ctx.site.settings.timeZone);
  const toPart = (id: ProtectedPart, query: object = {}) =>
    paths.operatorProtection({ part: id === protectedParts[0] ? undefined : id, ...query });
  return {
    part,
    parts: protectedParts.map((id) => ({ id, to: toPart(id), isCurrent: id === part })),
    zone: ctx.site.settings.timeZone,
    csv: toPart(part, { format: 'csv' }),
    first: after === null ? null : toPart(part),
    next: next === null ? null : toPart(part, { after: next }),
    rows: rows.map(({ id, accountId, account, what, since, until }) => ({
      ...{ id, what, since: at(since), until: at(until) },
      account: { name: account, to: paths.operatorAccountProtection(accountId) },
    })),
  };
}

export type ProtectionPage = Awaited<ReturnType<typeof readProtection>>;

export function askedPart({ url }: SignedInContext): ProtectedPart {
  const asked = url.searchParams.get('part');
  return protectedParts.find((known) => known === asked) ?? protectedParts[0];
}

/** `what`: which pause, the limits or the marks; `until`: of marks, when somebody has to have written. */
export type ProtectedRow = {
  id: number;
  accountId: number;
  account: string;
  what: string;
  since: Date | null;
  until: Date | null;
};
type Listing = (
  ctx: SignedInContext,
  after: number | null,
  batch?: number,
) => Promise<{ rows: ProtectedRow[]; next: number | null }>;

const listPauses: Listing = async (ctx, after, batch) => {
  const { rows, next } = await listPausesInForce(ctx, after, batch);
  const shown = rows.map(({ id, accountId, account, kind, startsAt, endsAt }) => ({
    ...{ id, accountId, account, what: ctx.t(`protecting:kinds.${kind}`) },
    since: startsAt,
    until: endsAt,
  }));
  return { rows: shown, next };
};

const listLimits: Listing = async (ctx, after, batch) => {
  const { rows, next } = await listLimited(ctx, after, batch);
  const shown = rows.map(({ id, account, limits }) => ({
    ...{ id, accountId: id, account },
    what: limitKeys
      .flatMap((key) => limits.filter((limit) => limitName(limit) === limitName(key)))
      .map((limit) => `${limitText(ctx, limit)}: ${limitAmount(ctx, limit.kind, limit.amountMinor)}`)
      .join(' · '),
    since: null,
    until: null,
  }));
  return { rows: shown, next };
};

const listMarked: Listing = async (ctx, after, batch) => {
  const { rows, next } = await listCases(ctx, after, batch);
  const ids = rows.map(({ accountId }) => accountId);
  const marks = await listMarks(ctx, ids);
  const shown = rows.map(({ accountId, account, raisedAt, dueAt }) => ({
    ...{ id: accountId, accountId, account, what: marksInWords(ctx, marks.get(accountId) ?? []) },
    since: raisedAt,
    until: dueAt,
  }));
  return { rows: shown, next };
};

export const listOf: Record<ProtectedPart, Listing> = {
  pauses: listPauses,
  limits: listLimits,
  cases: listMarked,
};

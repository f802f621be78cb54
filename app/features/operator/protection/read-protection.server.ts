import { limitKeys, limitName } from '~/domain/protection/limit';
import {
  type LimitedRow,
  listLimited,
  listPausesInForce,
  type PausedRow,
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

/** Who has paused play or is paused, and who limits it. */
export async function readProtection(ctx: SignedInContext) {
  const asked = ctx.url.searchParams.get('part');
  const part = protectedParts.find((known) => known === asked) ?? protectedParts[0];
  const after = cursorParam(ctx);
  const { rows, next } = await shownOf[part](ctx, after);
  const to = (query: object) =>
    paths.operatorProtection({ part: part === protectedParts[0] ? undefined : part, ...query });
  return {
    part,
    parts: protectedParts.map((id) => ({
      id,
      to: paths.operatorProtection({ part: id === protectedParts[0] ? undefined : id }),
      isCurrent: id === part,
    })),
    zone: ctx.site.settings.timeZone,
    first: after === null ? null : to({}),
    next: next === null ? null : to({ after: next }),
    rows,
  };
}

export type ProtectionPage = Awaited<ReturnType<typeof readProtection>>;

async function pausesShown(ctx: SignedInContext, after: number | null) {
  const { rows, next } = await listPausesInForce(ctx, after);
  const at = (instant: Date | null) => instant && formatDateTime(instant, ctx.language, ctx.site.settings.timeZone);
  const shown = rows.map(({ id, accountId, account, kind, startsAt, endsAt }: PausedRow) => ({
    id,
    account: { name: account, to: paths.operatorAccountProtection(accountId) },
    what: ctx.t(`protecting:kinds.${kind}`),
    since: at(startsAt),
    until: at(endsAt),
  }));
  return { rows: shown, next };
}

/** Whom an operator has to write to, until when. */
async function casesShown(ctx: SignedInContext, after: number | null) {
  const { rows, next } = await listCases(ctx, after);
  const marks = await listMarks(
    ctx,
    rows.map(({ accountId }) => accountId),
  );
  const at = (instant: Date) => formatDateTime(instant, ctx.language, ctx.site.settings.timeZone);
  const shown = rows.map(({ accountId, account, raisedAt, dueAt }) => ({
    id: accountId,
    account: { name: account, to: paths.operatorAccountProtection(accountId) },
    what: marksInWords(ctx, marks.get(accountId) ?? []),
    since: at(raisedAt),
    until: at(dueAt),
  }));
  return { rows: shown, next };
}

const shownOf = { pauses: pausesShown, limits: limitsShown, cases: casesShown };

async function limitsShown(ctx: SignedInContext, after: number | null) {
  const { rows, next } = await listLimited(ctx, after);
  const shown = rows.map(({ id, account, limits }: LimitedRow) => ({
    id,
    account: { name: account, to: paths.operatorAccountProtection(id) },
    what: limitKeys
      .flatMap((key) => limits.filter((limit) => limitName(limit) === limitName(key)))
      .map((limit) => `${limitText(ctx, limit)}: ${limitAmount(ctx, limit.kind, limit.amountMinor)}`)
      .join(' · '),
    since: null,
    until: null,
  }));
  return { rows: shown, next };
}

import { listApplications, listInCheck } from '~/domain/promotions/operating/list-queues.server';
import { paths } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney } from '~/i18n/format';

type Queue = Awaited<ReturnType<typeof listApplications>>;
export type QueuedReward = Queue['queued'][number];

const checkHours = 24;

export async function readApplications(ctx: SignedInContext) {
  const after = cursorParam(ctx);
  return pageOf(ctx, await listApplications(ctx, after), after, paths.operatorApplications);
}

/** Members are told that it takes a day at most; what is late says so. */
export async function readInCheck(ctx: SignedInContext) {
  const after = cursorParam(ctx);
  return pageOf(ctx, await listInCheck(ctx, after), after, paths.operatorRewards);
}

export type QueuePage = Awaited<ReturnType<typeof readApplications>>;

function pageOf(
  ctx: SignedInContext,
  { queued, next }: Queue,
  after: number | null,
  to: (query?: { after: number } | { format: 'csv' }) => string,
) {
  return {
    zone: ctx.site.settings.timeZone,
    rows: queued.map((row) => show(ctx, row)),
    csv: to({ format: 'csv' }),
    first: after === null ? null : to(),
    next: next === null ? null : to({ after: next }),
  };
}

function show(ctx: SignedInContext, row: QueuedReward) {
  const { language, site, now } = ctx;
  return {
    id: row.id,
    account: row.account,
    offer: offerOf(ctx, row),
    code: row.promotionCode,
    amount: formatMoney(row.amountMinor, language),
    at: formatDateTime(row.createdAt, language, site.settings.timeZone),
    isLate: now.getTime() - row.stateAt.getTime() > checkHours * 3_600_000,
    remark: row.remark,
    images: row.images.map((id) => paths.file(id)),
    signs: signsOf(ctx, row),
  };
}

export function offerOf({ language }: SignedInContext, { titles, promotionCode }: QueuedReward): string {
  return titles[language] ?? promotionCode;
}

export function signsOf({ t }: SignedInContext, { checkSigns }: QueuedReward): string[] {
  return (checkSigns ?? []).map((sign) => t(`offers:signs.${sign as 'mobile'}`));
}

import { listApplications, listInCheck } from '~/domain/promotions/operating/list-queues.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney } from '~/i18n/format';

type Queued = Awaited<ReturnType<typeof listApplications>>[number];

const checkHours = 24;

export async function readApplications(ctx: SignedInContext) {
  return { zone: ctx.site.settings.timeZone, rows: (await listApplications(ctx)).map((row) => show(ctx, row)) };
}

/** Members are told that it takes a day at most; what is late says so. */
export async function readInCheck(ctx: SignedInContext) {
  return { zone: ctx.site.settings.timeZone, rows: (await listInCheck(ctx)).map((row) => show(ctx, row)) };
}

export type QueuePage = Awaited<ReturnType<typeof readApplications>>;

function show(ctx: SignedInContext, row: Queued) {
  const { language, site, t, now } = ctx;
  return {
    id: row.id,
    account: row.account,
    offer: row.titles[language] ?? row.promotionCode,
    code: row.promotionCode,
    amount: formatMoney(row.amountMinor, language),
    at: formatDateTime(row.createdAt, language, site.settings.timeZone),
    isLate: now.getTime() - row.stateAt.getTime() > checkHours * 3_600_000,
    remark: row.remark,
    images: row.images.map((id) => paths.file(id)),
    signs: (row.checkSigns ?? []).map((sign) => t(`offers:signs.${sign as 'mobile'}`)),
  };
}

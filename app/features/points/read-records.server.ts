import { listPointLines } from '~/domain/points/mall/list-point-lines.server';
import { listRedemptions, type Redemption, redemptionsAtOnce } from '~/domain/points/mall/list-redemptions.server';
import { pointsIn } from '~/features/common/show-points.server';
import { shownZone } from '~/features/common/shown-zone.server';
import { paths } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDay, formatMoney, formatNumber } from '~/i18n/format';
import { readOwnPoints } from './read-mall.server';

/** The record as the specification lists it: eleven fields a row. */
export async function readHistory(ctx: SignedInContext) {
  const own = await readOwnPoints(ctx);
  const before = cursorParam(ctx);
  const rows = await listRedemptions(ctx, ctx.viewer.id, { before });
  const last = rows.length === redemptionsAtOnce ? rows.at(-1)!.id : null;
  return {
    points: own?.points ?? null,
    zone: shownZone(ctx),
    rows: rows.map((row) => showRedemption(ctx, row)),
    newest: before === null ? null : paths.pointHistory(),
    older: last === null ? null : paths.pointHistory({ after: last }),
  };
}

export type HistoryPage = Awaited<ReturnType<typeof readHistory>>;

function showRedemption(ctx: SignedInContext, row: Redemption) {
  const { language, site } = ctx;
  const { id, reference, kind, state, remark } = row;
  return {
    ...{ id, reference, kind, state, remark },
    at: formatDateTime(row.createdAt, language, site.settings.timeZone),
    name: nameOf(ctx, row),
    quantity: formatNumber(row.quantity, language),
    required: pointsIn(ctx, row.pointsMinor / BigInt(row.quantity)),
    amount: row.amountMinor > 0n ? formatMoney(row.amountMinor / BigInt(row.quantity), language) : '–',
    changed: state === 'rejected' ? pointsIn(ctx, 0n) : pointsIn(ctx, -row.pointsMinor),
    after: pointsIn(ctx, row.pointsAfterMinor),
  };
}

function nameOf(ctx: SignedInContext, { names, paidMinor }: Redemption): string {
  return names?.[ctx.language] ?? ctx.t('points:converted', { amount: formatMoney(paidMinor, ctx.language) });
}

/** Every movement of the points: where they came from, where they went. */
export async function readLines(ctx: SignedInContext) {
  const own = await readOwnPoints(ctx);
  const query = ctx.url.searchParams;
  const older = query.get('older') ?? undefined;
  const newer = query.get('newer') ?? undefined;
  const page = await listPointLines(ctx, ctx.viewer.id, older ? { older } : newer ? { newer } : {});
  const { language, site } = ctx;
  return {
    points: own?.points ?? null,
    zone: shownZone(ctx),
    rows: page.lines.map(({ entryId, at, type, day, redemption, words, amountMinor, balanceAfterMinor }) => ({
      id: entryId,
      type,
      at: formatDateTime(at, language, site.settings.timeZone),
      name: redemption ? `${nameOf(ctx, redemption)} · ${redemption.reference}` : day && formatDay(day, language),
      changed: pointsIn(ctx, amountMinor, true),
      isGain: amountMinor > 0n,
      after: pointsIn(ctx, balanceAfterMinor),
      remark: redemption?.remark ?? words,
    })),
    newer: page.newer && paths.pointLines({ newer: page.newer }),
    older: page.older && paths.pointLines({ older: page.older }),
  };
}

export type LinesPage = Awaited<ReturnType<typeof readLines>>;

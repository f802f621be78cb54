import { highestLevel, levelsOf, progressOf } from '~/domain/loyalty/vip/levels';
import { readStanding } from '~/domain/loyalty/vip/read-standing.server';
import { startOfDay } from '~/domain/shared/period';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDate, formatMoney, formatNumber } from '~/i18n/format';

/** The member's level, what it brings, and how far the next one is. */
export async function readVip(ctx: SignedInContext) {
  const { language, site, viewer } = ctx;
  const { timeZone, vipLevels } = site.settings;
  const levels = levelsOf(vipLevels);
  const { level, since, validMinor, fall } = await readStanding(ctx, viewer.id);
  const money = (amountMinor: bigint) => formatMoney(amountMinor, language, { decimals: 0 });
  const percent = (ppm: number) =>
    formatNumber(ppm / 1_000_000, language, { style: 'percent', minimumFractionDigits: 2 });
  const date = (at: Date) => formatDate(at, language, timeZone);
  const next = level < highestLevel ? level + 1 : null;
  const missingMinor = next === null ? 0n : levels[next]!.fromMinor - validMinor;
  return {
    ...{ level, code: levels[level]!.code },
    number: formatNumber(level, language),
    extra: percent(levels[level]!.extraPpm),
    since: since && level > 0 ? date(since) : null,
    valid: money(validMinor > 0n ? validMinor : 0n),
    next:
      next === null
        ? null
        : {
            code: levels[next]!.code,
            from: money(levels[next]!.fromMinor),
            missing: money(missingMinor > 0n ? missingMinor : 0n),
            permille: progressOf(levels, level, validMinor),
          },
    fall: fall && { on: date(startOfDay(fall.on, timeZone)), missing: formatMoney(fall.missingMinor, language) },
    levels: levels.slice(1).map(({ code, fromMinor, extraPpm }, at) => ({
      code,
      number: formatNumber(at + 1, language),
      from: money(fromMinor),
      extra: percent(extraPpm),
      isOwn: at + 1 === level,
    })),
  };
}

export type VipPage = Awaited<ReturnType<typeof readVip>>;

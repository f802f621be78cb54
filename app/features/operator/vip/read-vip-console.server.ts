import { levelCodes, levelsOf } from '~/domain/loyalty/vip/levels';
import { countStandings, listStandings } from '~/domain/loyalty/vip/list-standings.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { startOfDay } from '~/domain/shared/period';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDate, formatMoney, formatNumber } from '~/i18n/format';

/** The ladder with the members of each level, and the members themselves. */
export async function readVipConsole(ctx: SignedInContext) {
  const { language, site } = ctx;
  const { timeZone, vipLevels } = site.settings;
  const levels = levelsOf(vipLevels);
  const level = askedLevel(ctx, levels.length);
  const after = cursorParam(ctx);
  const [counts, { rows, next }, open, proof] = await Promise.all([
    countStandings(ctx),
    listStandings(ctx, { level, after }),
    findOpenProposals(ctx, { kinds: ['setting'], subject: 'vipLevels' }),
    readPasswordProof(ctx),
  ]);
  const number = (value: number) => formatNumber(value, language);
  const money = (amountMinor: bigint) => formatMoney(amountMinor, language, { decimals: 0 });
  const to = (query: object) => paths.operatorVip({ level: level ?? undefined, ...query });
  return {
    zone: timeZone,
    levels: levels.slice(1).map(({ code, fromMinor, extraPpm }, at) => {
      const count = counts.find(({ level }) => level === at + 1);
      return {
        code,
        number: number(at + 1),
        from: money(fromMinor),
        extra: formatNumber(extraPpm / 1_000_000, language, { style: 'percent', maximumFractionDigits: 3 }),
        members: number(count?.members ?? 0),
        falling: number(count?.falling ?? 0),
      };
    }),
    figures: levelCodes.flatMap((code) => [
      { name: `${code}From` as const, code, part: 'from' as const, value: String(vipLevels[`${code}From`]) },
      { name: `${code}Extra` as const, code, part: 'extra' as const, value: String(vipLevels[`${code}Extra`]) },
    ]),
    tabs: [
      { level: null, to: paths.operatorVip(), isCurrent: level === null },
      ...levels.slice(1).map(({ code }, at) => ({
        level: code,
        to: paths.operatorVip({ level: at + 1 }),
        isCurrent: level === at + 1,
      })),
    ],
    rows: rows.map((row) => ({
      id: row.id,
      account: row.account,
      to: paths.operatorAccount(row.id),
      code: levels[row.level]?.code ?? 'none',
      valid: money(row.validMinor),
      since: formatDate(row.since, language, timeZone),
      falls: row.fallsOn && formatDate(startOfDay(row.fallsOn, timeZone), language, timeZone),
    })),
    csv: to({ format: 'csv' }),
    first: after === null ? null : to({}),
    next: next === null ? null : to({ after: next }),
    open: open[0] ?? null,
    proof,
    language,
  };
}

/** One of the levels that there are; null: all of them. */
export function askedLevel({ url }: SignedInContext, levels: number): number | null {
  const asked = Number(url.searchParams.get('level'));
  return Number.isInteger(asked) && asked > 0 && asked < levels ? asked : null;
}

export type VipConsole = Awaited<ReturnType<typeof readVipConsole>>;

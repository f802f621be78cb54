import { betStates } from '~/domain/play/bet';
import { dayAfter, startOfDay } from '~/domain/shared/period';
import {
  longestDays,
  longestFilteredDays,
  periodOf,
  presets,
  type RecordsPeriod,
} from '~/domain/views/records/records-period';
import { shownZone } from '~/features/common/shown-zone.server';
import { withQuery } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDay, formatNumber } from '~/i18n/format';
import { type RecordsSearch, recordsQuery } from './records-search';

/** What all records share: the period in words and as instants, its presets as links, the choices of the filters. */
export async function readFrame(
  ctx: SignedInContext,
  search: RecordsSearch,
  /** `extra`: what else the page's address says, kept by every link. */
  { isFiltered = false, extra = {} }: { isFiltered?: boolean; extra?: Record<string, string | undefined> } = {},
) {
  const { language, site, now, url, t } = ctx;
  const { timeZone } = site.settings;
  const period = periodOf(search, { now, timeZone, isFiltered });
  const to = (change: Partial<RecordsSearch>) => withQuery(url.pathname, { ...recordsQuery(search, change), ...extra });
  const lobby = await ctx.services.lobby();
  const shown = {
    ...period,
    text: periodText(ctx, period),
    zone: shownZone(ctx),
    presets: presets.map((preset) => ({
      to: to({ preset, from: undefined, to: undefined }),
      text: t(`records:preset.${preset}`),
      isCurrent: period.preset === preset,
    })),
    cutTo: period.isCut ? formatNumber(isFiltered ? longestFilteredDays : longestDays, language) : null,
  };
  return {
    to,
    from: startOfDay(period.from, timeZone),
    until: startOfDay(dayAfter(period.to), timeZone),
    frame: {
      path: url.pathname,
      search: { ...search, after: undefined, before: undefined, format: undefined },
      period: shown,
      csv: to({ format: 'csv' }),
      all: withQuery(url.pathname, { account: extra.account }),
      choices: {
        category: lobby.categories.map(({ code, names }) => ({ value: code, text: names[language] })),
        vendor: Object.values(lobby.vendors).map(({ code, names }) => ({ value: code, text: names[language] })),
        status: betStates.map((value) => ({ value, text: t(`records:state.${value}`) })),
      },
    },
  };
}

export type RecordsFrame = Awaited<ReturnType<typeof readFrame>>['frame'];

function periodText({ language, t }: SignedInContext, { from, to }: RecordsPeriod): string {
  const text = (day: string) => formatDay(day, language);
  return from === to ? text(from) : t('records:period', { from: text(from), to: text(to) });
}

import { levelsOf } from '~/domain/loyalty/vip/levels';
import { listStandings } from '~/domain/loyalty/vip/list-standings.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { eachRow, rowsAtOnce } from '../each-row';
import { askedLevel } from './read-vip-console.server';

type Standing = Awaited<ReturnType<typeof listStandings>>['rows'][number];

/** All members of the level that is looked at, not only the page. */
export function writeStandings(ctx: SignedInContext): Promise<Response> {
  const { t } = ctx;
  const levels = levelsOf(ctx.site.settings.vipLevels);
  const level = askedLevel(ctx, levels.length);
  return csvResponse<Standing>(ctx, {
    fileName: 'vip',
    rows: eachRow((after) => listStandings(ctx, { level, after, batch: rowsAtOnce })),
    columns: [
      { heading: t('common:word.userName'), cell: ({ account }) => account },
      { heading: t('vip:column.level'), cell: ({ level }) => t(`vip:levels.${levels[level]?.code ?? 'none'}`) },
      { heading: t('vip:facts.valid'), amount: ({ validMinor }) => validMinor },
      { heading: t('vip:operating.since'), moment: ({ since }) => since },
      { heading: t('vip:operating.falls'), cell: ({ fallsOn }) => fallsOn },
    ],
  });
}

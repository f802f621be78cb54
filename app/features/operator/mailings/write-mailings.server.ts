import { nameAccounts } from '~/domain/identity/operators/search-accounts.server';
import { listMailings, type Mailing } from '~/domain/messaging/mailings/mailing-rows.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { eachRow, rowsAtOnce } from '../each-row';

type NamedMailing = Mailing & { by: string };

/** All mailings, not only the page. */
export function writeMailings(ctx: SignedInContext): Promise<Response> {
  const { t, language } = ctx;
  const rows = eachRow(async (after) => {
    const page = await listMailings(ctx, after, rowsAtOnce);
    const makers = page.rows.map(({ madeById }) => madeById);
    const names = await nameAccounts(ctx, makers);
    return { ...page, rows: page.rows.map((row) => ({ ...row, by: names.get(row.madeById) ?? '' })) };
  });
  return csvResponse<NamedMailing>(ctx, {
    fileName: 'mailings',
    rows,
    columns: [
      { heading: t('mailings:column.title'), cell: ({ title }) => title[language] },
      { heading: t('mailings:field.purpose'), cell: ({ purpose }) => t(`mailings:purposes.${purpose}`) },
      {
        heading: t('common:word.status'),
        cell: ({ state, recalledAt }) => t(`mailings:states.${recalledAt === null ? state : 'recalled'}`),
      },
      { heading: t('offers:codes.by'), cell: ({ by }) => by },
      { heading: t('mailings:column.at'), moment: ({ sendAt, madeAt }) => sendAt ?? madeAt },
      { heading: t('mailings:column.sent'), count: ({ sent }) => sent },
    ],
  });
}

import { type FoundAccount, searchAccounts } from '~/domain/identity/operators/search-accounts.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { eachRow, rowsAtOnce } from '../each-row';
import { readAccountsQuery } from './accounts-query';

/** All that fit the list's filter, not only the page; without contacts, which are revealed one by one. */
export function writeAccounts(ctx: SignedInContext): Promise<Response> {
  const { t } = ctx;
  const search = readAccountsQuery(ctx.url.searchParams);
  const rows = eachRow(async (after) => {
    const { accounts, next } = await searchAccounts(ctx, { ...search, after }, rowsAtOnce);
    return { rows: accounts, next };
  });
  return csvResponse<FoundAccount>(ctx, {
    fileName: 'accounts',
    rows,
    columns: [
      { heading: 'id', cell: ({ id }) => id },
      { heading: t('common:word.account'), cell: ({ account }) => account },
      { heading: t('common:word.nickname'), cell: ({ nickname }) => nickname },
      { heading: t('operator:role'), cell: ({ role }) => t(`operator:roles.${role}`) },
      { heading: t('common:word.status'), cell: ({ status }) => t(`operator:statuses.${status}`) },
      { heading: t('operator:accounts.upline'), cell: ({ upline }) => upline?.account },
      { heading: t('operator:accounts.created'), moment: ({ createdAt }) => createdAt },
      { heading: t('common:word.lastSeen'), moment: ({ lastSeenAt }) => lastSeenAt },
    ],
  });
}

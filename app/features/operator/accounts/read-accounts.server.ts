import { searchAccounts } from '~/domain/identity/operators/search-accounts.server';
import { holdsRight } from '~/domain/shared/rights';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDate, formatRelative } from '~/i18n/format';
import { actsOpenTo } from '../bulk/acts-open-to';
import { readAccountsQuery } from './accounts-query';

export async function readAccounts(ctx: SignedInContext) {
  const { language, site, now, url } = ctx;
  const { after, ...search } = readAccountsQuery(url.searchParams);
  const page = await searchAccounts(ctx, { ...search, after });
  return {
    search,
    acts: actsOpenTo(ctx, 'accounts'),
    mayRegister: holdsRight(ctx.viewer.rights, 'accounts.act'),
    rows: page.accounts.map(({ createdAt, lastSeenAt, ...account }) => ({
      ...account,
      created: formatDate(createdAt, language, site.settings.timeZone),
      seen: lastSeenAt && formatRelative(lastSeenAt, now, language),
    })),
    csv: paths.operatorAccounts({ ...search, format: 'csv' }),
    first: after === null ? null : paths.operatorAccounts(search),
    next: page.next === null ? null : paths.operatorAccounts({ ...search, after: page.next }),
  };
}

export type AccountsPage = Awaited<ReturnType<typeof readAccounts>>;

import { useLoaderData } from '@remix-run/react';
import { AccountsList } from '~/features/operator/accounts/accounts-list';
import { AccountsSearch } from '~/features/operator/accounts/accounts-search';
import { readAccounts } from '~/features/operator/accounts/read-accounts.server';
import { writeAccounts } from '~/features/operator/accounts/write-accounts.server';
import { NewAccountLink } from '~/features/operator/new-account/new-account-link';
import { readSavedViews } from '~/features/operator/views/read-views.server';
import { SavedViews } from '~/features/operator/views/saved-views';
import { OpenRequests } from '~/features/operator-line/open-requests';
import { readRequests } from '~/features/operator-line/read-requests.server';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator', 'newAccount', 'team'] };

export const meta = privateMeta(paths.operatorAccounts());

export const loader = operatorPage(operatorGates.accounts, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeAccounts(ctx));
  const [page, views, requests] = await Promise.all([
    readAccounts(ctx),
    readSavedViews(ctx, 'accounts'),
    readRequests(ctx),
  ]);
  return { title: ctx.t('operator:accounts.title'), page, views, requests };
});

export default function Accounts() {
  const { title, page, views, requests } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
        {page.mayRegister ? <NewAccountLink /> : null}
      </div>
      <OpenRequests requests={requests} />
      <SavedViews list="accounts" views={views} />
      <AccountsSearch search={page.search} />
      <AccountsList page={page} />
    </>
  );
}

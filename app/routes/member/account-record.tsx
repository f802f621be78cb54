import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AccountTable, AccountTotals } from '~/features/records/account-table';
import { readAccount } from '~/features/records/read-account.server';
import { RecordsFilters } from '~/features/records/records-filters';
import { overrideResponse } from '~/http/files/override-response.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireMemberOrAgent } from '~/http/request/guards.server';

export const handle = { i18n: ['member', 'records'] };

export const meta = privateMeta(paths.accountRecord());

/** The same page in both centres. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const page = await readAccount(ctx);
  if (page instanceof Response) throw overrideResponse(ctx, page);
  return { title: ctx.t('records:account.title'), page };
}

export default function AccountRecord() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <div className="records">
      <h1 className="text-3xl">{title}</h1>
      <RecordsFilters frame={page.frame} filters={[{ name: 'kind', choices: page.kinds }]} />
      <AccountTotals data={page} />
      <AccountTable data={page} />
    </div>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ProfitView } from '~/features/records/profit-view';
import { readOwnProfit } from '~/features/records/read-profit.server';
import { RecordsFilters } from '~/features/records/records-filters';
import { overrideResponse } from '~/http/files/override-response.server';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { requireMember } from '~/http/request/guards.server';

export const handle = { i18n: ['member', 'records'] };

export const meta = privateMeta(paths.profit());

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMember(args);
  const page = await readOwnProfit(ctx);
  if (page instanceof Response) throw overrideResponse(ctx, page);
  return { title: ctx.t('records:profit.title'), page };
}

export default function PersonalProfit() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <div className="records">
      <h1 className="text-3xl">{title}</h1>
      <RecordsFilters frame={page.frame} filters={[{ name: 'category', choices: page.frame.choices.category }]} />
      <ProfitView data={page} />
    </div>
  );
}

import { listSavedViews } from '~/domain/identity/operators/saved-views.server';
import { operatorGates, operatorPagePaths } from '~/http/links/operator-gates';
import { notFound } from '~/http/not-found.server';
import { requireRight, type SignedInContext } from '~/http/request/guards.server';
import { type ViewList, viewLists } from './view-lists';
import { viewQueryOf } from './view-query';

/** What the operator has kept of a list, each with its address. */
export async function readSavedViews(ctx: SignedInContext, list: ViewList) {
  const views = await listSavedViews(ctx, list);
  return views.map(({ query, ...view }) => ({ ...view, to: `${operatorPagePaths[list]}?${query}` }));
}

export type ShownView = Awaited<ReturnType<typeof readSavedViews>>[number];

/** The page on which views are named, renamed and removed. 404 without the list's own right. */
export async function readViews(ctx: SignedInContext) {
  const list = viewListOf(ctx);
  const address = ctx.url.searchParams.get('address') ?? '';
  return {
    list,
    title: ctx.t('operator:views.title', { list: ctx.t(`operator:pages.${list}`) }),
    back: operatorPagePaths[list],
    views: await readSavedViews(ctx, list),
    /** The filter that can be kept. */
    address: viewQueryOf(address, operatorPagePaths[list]) === null ? null : address,
  };
}

export type ViewsPage = Awaited<ReturnType<typeof readViews>>;

export function viewListOf(ctx: SignedInContext): ViewList {
  const list = viewLists.find((list) => list === ctx.params.list);
  if (!list) throw notFound();
  requireRight(ctx, operatorGates[list]);
  return list;
}

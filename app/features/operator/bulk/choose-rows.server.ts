import { type BulkAct, type BulkList, bulkActs, bulkLists, mostRows } from '~/domain/bulk/bulk-acts';
import { changedRows, getTask } from '~/domain/bulk/list-tasks.server';
import { listManagedNodes } from '~/domain/catalogue/manage-games.server';
import { listAccountIds } from '~/domain/identity/operators/search-accounts.server';
import { idIn } from '~/domain/shared/id-in';
import { notFound } from '~/http/not-found.server';
import { notFoundOn } from '~/http/params.server';
import { requireRight, type SignedInContext } from '~/http/request/guards.server';
import { readAccountsQuery } from '../accounts/accounts-query';
import { readGamesQuery } from '../games/games-query';
import { actsOpenTo } from './acts-open-to';

export type Choice = { list: BulkList; act: BulkAct; ids: number[]; undoOf: number | null };

/** More boxes than a page of a list has are nobody's. */
const mostBoxes = 100;

const allThatFit: Record<BulkList, (ctx: SignedInContext, search: URLSearchParams, most: number) => Promise<number[]>> =
  {
    accounts: (ctx, search, most) => listAccountIds(ctx, readAccountsQuery(search), most),
    // A file is chosen by itself.
    catalogue: async () => [],
    games: (ctx, search, most) => listManagedNodes(ctx, readGamesQuery(search), most),
  };

/** What the address asks for: chosen rows, all that fit a filter, or what a task has changed. 404 without the right. */
export async function chooseRows(ctx: SignedInContext): Promise<Choice> {
  const { list, act } = listAndAct(ctx);
  const { searchParams } = ctx.url;
  const undoOf = idIn(searchParams.get('undo'));
  if (undoOf !== null) {
    const task = await getTask(ctx, undoOf).catch(notFoundOn('bulk.not_found'));
    if (bulkActs[task.act].inverse !== act) throw notFound();
    return { list, act, undoOf, ids: await changedRows(ctx, undoOf) };
  }
  const ids =
    searchParams.get('of') === 'all'
      ? await allThatFit[list](ctx, searchParams, mostRows + 1)
      : searchParams
          .getAll('id')
          .slice(0, mostBoxes)
          .flatMap((id) => idIn(id) ?? []);
  return { list, act, ids: [...new Set(ids)], undoOf: null };
}

function listAndAct(ctx: SignedInContext): { list: BulkList; act: BulkAct } {
  const list = ctx.params.list ?? '';
  if (!Object.hasOwn(bulkLists, list)) throw notFound();
  requireRight(ctx, bulkLists[list as BulkList].right);
  const act = actsOpenTo(ctx, list as BulkList).find((act) => act === ctx.url.searchParams.get('act'));
  if (!act) throw notFound();
  return { list: list as BulkList, act };
}

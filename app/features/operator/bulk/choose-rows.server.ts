import { type BulkAct, type BulkList, bulkActs, bulkLists, mostRows } from '~/domain/bulk/bulk-acts';
import { changedRows, getTask } from '~/domain/bulk/list-tasks.server';
import { listDepositIds } from '~/domain/cashier/deposits/deposit-queue.server';
import { listWithdrawalIds } from '~/domain/cashier/withdrawals/withdrawal-queue.server';
import { listManagedNodes } from '~/domain/catalogue/manage-games.server';
import { listAccountIds } from '~/domain/identity/operators/search-accounts.server';
import { idIn } from '~/domain/shared/id-in';
import { notFound } from '~/http/not-found.server';
import { notFoundOn } from '~/http/params.server';
import { requireRight, type SignedInContext } from '~/http/request/guards.server';
import { readAccountsQuery } from '../accounts/accounts-query';
import { readDepositsQuery } from '../deposits/read-deposits.server';
import { readGamesQuery } from '../games/games-query';
import { spanOf } from '../queue-query';
import { readWithdrawalsQuery } from '../withdrawals/read-withdrawals.server';
import { actsOpenTo } from './acts-open-to';

export type Choice = { list: BulkList; act: BulkAct; ids: number[]; undoOf: number | null };

/** More boxes than a page of a list has are nobody's. */
const mostBoxes = 200;

const allThatFit: Record<BulkList, (ctx: SignedInContext, search: URLSearchParams, most: number) => Promise<number[]>> =
  {
    accounts: (ctx, search, most) => listAccountIds(ctx, readAccountsQuery(search), most),
    deposits: (ctx, search, most) => listDepositIds(ctx, filterOf(ctx, readDepositsQuery(search)), most),
    withdrawals: (ctx, search, most) => listWithdrawalIds(ctx, filterOf(ctx, readWithdrawalsQuery(search)), most),
    // A file is chosen by itself.
    catalogue: async () => [],
    games: (ctx, search, most) => listManagedNodes(ctx, readGamesQuery(search), most),
  };

type QueueQuery<S> = { q: string; status: S; from: string; to: string };

function filterOf<S>({ site }: SignedInContext, { q, status, ...days }: QueueQuery<S>) {
  return { state: status, search: q, ...spanOf(days, site.settings.timeZone) };
}

export type AskedChoice = { list: BulkList; act: BulkAct; of: 'chosen' | 'all' | 'undo' };

/** What the address asks for: chosen rows, all that fit a filter, or what a task has changed. 404 without the right. */
export function askedChoice(ctx: SignedInContext): AskedChoice {
  const { searchParams } = ctx.url;
  const of = idIn(searchParams.get('undo')) !== null ? 'undo' : searchParams.get('of') === 'all' ? 'all' : 'chosen';
  return { ...listAndAct(ctx), of };
}

export async function chooseRows(ctx: SignedInContext, { list, act, of }: AskedChoice): Promise<Choice> {
  const { searchParams } = ctx.url;
  if (of === 'undo') {
    const undoOf = idIn(searchParams.get('undo'))!;
    const task = await getTask(ctx, undoOf).catch(notFoundOn('bulk.not_found'));
    if (bulkActs[task.act].inverse !== act) throw notFound();
    return { list, act, undoOf, ids: await changedRows(ctx, undoOf) };
  }
  const ids =
    of === 'all'
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

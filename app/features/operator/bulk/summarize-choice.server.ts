import { LRUCache } from 'lru-cache';
import { type BulkAct, type BulkList, bulkLists, mostRows } from '~/domain/bulk/bulk-acts';
import { subjectOfChoice } from '~/domain/bulk/start-task.server';
import { hashOfRows, readRows } from '~/domain/bulk/targets/targets.server';
import { madeOnceFor } from '~/domain/shared/made-once';
import { readContentVersion } from '~/domain/site/read-content-version.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { type AskedChoice, chooseRows } from './choose-rows.server';

const firstShown = 20;
const choicesRemembered = 20;

/** What the page tells of the chosen rows, which may be thousands. */
export type ChoiceSummary = {
  list: BulkList;
  act: BulkAct;
  undoOf: number | null;
  count: number;
  isTooMany: boolean;
  /** How many rows there are to act on. */
  rows: number;
  first: { id: number; name: string }[];
  sumMinor: bigint | null;
  /** Of the rows as they are. */
  hash: string;
  /** As which the choice is proposed. */
  subject: string;
};

const rememberedBy = madeOnceFor(
  (_app: object) => new LRUCache<string, Promise<ChoiceSummary>>({ max: choicesRemembered }),
);

/** All games that fit a search are read again after each change of the catalogue; what else is chosen, each time. */
export async function summarizeChoice(ctx: SignedInContext, asked: AskedChoice): Promise<ChoiceSummary> {
  if (asked.list !== 'games' || asked.of !== 'all') return summarize(ctx, asked);
  const known = rememberedBy(ctx.services);
  const key = `${await readContentVersion(ctx, 'catalogue')} ${ctx.url.search}`;
  const summary = known.get(key) ?? summarize(ctx, asked);
  known.set(key, summary);
  summary.catch(() => known.delete(key));
  return summary;
}

async function summarize(ctx: SignedInContext, asked: AskedChoice): Promise<ChoiceSummary> {
  const { list, act, ids, undoOf } = await chooseRows(ctx, asked);
  const isTooMany = ids.length > mostRows;
  const rows = isTooMany || ids.length === 0 ? [] : await readRows(ctx, act, ids);
  return {
    ...{ list, act, undoOf, isTooMany },
    count: ids.length,
    rows: rows.length,
    first: rows.slice(0, firstShown).map(({ id, name }) => ({ id, name })),
    sumMinor: bulkLists[list].isMoney ? rows.reduce((sum, { amountMinor = 0n }) => sum + amountMinor, 0n) : null,
    hash: hashOfRows(rows),
    subject: subjectOfChoice({ act, ids, undoOf }),
  };
}

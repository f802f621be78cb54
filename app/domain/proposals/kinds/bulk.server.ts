import type { listOf } from '~/domain/bulk/bulk-acts';
import { startTask, subjectOfChoice } from '~/domain/bulk/start-task.server';
import { hashOfRows, readRows } from '~/domain/bulk/targets/targets.server';
import { type KindRule, kindOf } from '../kind-rule.server';

const firstShown = 20;

type BulkKind = ReturnType<typeof listOf>['kind'];

/** The task begins when the second operator agrees, on the rows that the first one chose. */
const rule: KindRule<BulkKind> = {
  subjectOf: subjectOfChoice,
  nameOf: async (_ctx, { ids }) => String(ids.length),
  async readStanding(ctx, { act, ids }) {
    const rows = await readRows(ctx, act, ids);
    return { seen: hashOfRows(rows), shown: rows.slice(0, firstShown).map(({ name }) => name) };
  },
  async apply(ctx, choice, reason) {
    await startTask(ctx, { ...choice, reason, seenHash: null });
    return {};
  },
};

export const bulkAccounts = kindOf('bulkAccounts', rule);
export const bulkDeposits = kindOf('bulkDeposits', rule);
export const bulkWithdrawals = kindOf('bulkWithdrawals', rule);
export const bulkGames = kindOf('bulkGames', rule);

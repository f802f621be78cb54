import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { KeyedHash } from '~/domain/identity/keyed-hash.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { accountTasks } from './tasks/account-tasks.server';
import { agencyTasks } from './tasks/agency-tasks.server';
import { cashierTasks } from './tasks/cashier-tasks.server';
import { ledgerTasks } from './tasks/ledger-tasks.server';
import { messagingTasks } from './tasks/messaging-tasks.server';
import { operatorTasks } from './tasks/operator-tasks.server';
import { playTasks } from './tasks/play-tasks.server';
import { rewardTasks } from './tasks/reward-tasks.server';
import type { TaskTools } from './tasks/task-tools';

/** Thin callers of the domain; each may run twice without harm. */
export function taskList(ctx: () => Ctx, log: Logger, keyedHash: KeyedHash): TaskList {
  const tools: TaskTools = { ctx, log, keyedHash };
  return {
    ...accountTasks(tools),
    ...agencyTasks(tools),
    ...cashierTasks(tools),
    ...ledgerTasks(tools),
    ...messagingTasks(tools),
    ...operatorTasks(tools),
    ...playTasks(tools),
    ...rewardTasks(tools),
  };
}

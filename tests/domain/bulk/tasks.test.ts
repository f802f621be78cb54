import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { type BulkAct, mostAlone } from '~/domain/bulk/bulk-acts';
import { cancelTask } from '~/domain/bulk/cancel-task.server';
import { forgetOldTasks } from '~/domain/bulk/forget-old-tasks.server';
import { changedRows, eachTaskRow, getTask } from '~/domain/bulk/list-tasks.server';
import { startTask } from '~/domain/bulk/start-task.server';
import { hashOfRows, readRows } from '~/domain/bulk/targets/targets.server';
import { workOnTasks } from '~/domain/bulk/work-on-tasks.server';
import { changeGame } from '~/domain/catalogue/change-game.server';
import { games } from '~/domain/catalogue/tables.server';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { accounts } from '~/domain/identity/tables.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { propose } from '~/domain/proposals/propose.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { cutAfter } from '../../setup/cut-after';
import { operatorNamed } from '../../setup/two-operators';
import { closeTestDatabases, worldWith } from '../../setup/world';
import { catalogueWorld } from '../catalogue/catalogue-world';

afterEach(closeTestDatabases);

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'Agreed with the provider';

async function withMembers(count: number) {
  const { ctx } = await worldWith();
  const first = await operatorNamed(ctx, 'op_first');
  const ids: number[] = [];
  for (let at = 1; at <= count; at += 1) {
    const account = `member${at}`;
    ids.push(await createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash: null }));
  }
  return { ctx, first, ids };
}

async function withGames() {
  const { ctx } = await catalogueWorld();
  await ctx.db.update(games).set({ isHot: false });
  const first = await operatorNamed(ctx, 'op_first');
  const second = await operatorNamed(ctx, 'op_second');
  const rows = await ctx.db.select({ id: games.nodeId }).from(games).orderBy(games.nodeId);
  return { ctx, first, second, ids: rows.map(({ id }) => id) };
}

const start = (ctx: Ctx, act: BulkAct, ids: number[], undoOf: number | null = null) =>
  startTask(ctx, { act, ids, undoOf, reason, seenHash: null });

async function taskByTwo({ first, second }: Awaited<ReturnType<typeof withGames>>, ids: number[]): Promise<number> {
  const payload = { act: 'markHot' as const, ids, undoOf: null };
  const proposalId = await propose(first.ctx, { kind: 'bulkGames', payload, reason, sessionId: first.sessionId });
  await approveProposal(second.ctx, { proposalId, note: '', sessionId: second.sessionId });
  const { rows } = await second.ctx.db.execute<{ id: number }>(sql`select max(id)::int as id from operator_tasks`);
  return rows[0]!.id;
}

async function outcomes(ctx: Ctx, taskId: number) {
  const rows = [];
  for await (const { name, outcome, code } of eachTaskRow(ctx, taskId)) rows.push([name, outcome, code]);
  return rows;
}

async function statuses(ctx: Ctx, ids: number[]) {
  const rows = await ctx.db.select({ id: accounts.id, status: accounts.status }).from(accounts);
  return ids.map((id) => rows.find((row) => row.id === id)!.status);
}

async function finish(ctx: Ctx): Promise<void> {
  for (let run = 0; run < 20; run += 1) if (!(await workOnTasks(ctx)).isLeft) return;
  throw new Error('The tasks would not end');
}

test('a task cut five times acts on each of its rows once, in the operator’s name', { timeout: 60_000 }, async () => {
  const world = await withGames();
  const { ctx } = world;
  const ids = world.ids.slice(0, 430);
  expect(ids).toHaveLength(430);
  const taskId = await taskByTwo(world, ids);
  const seen = new Set<number>();
  for (const statements of [3, 200, 450, 120, 390]) {
    await expect(workOnTasks(cutAfter(ctx, statements))).rejects.toThrow('the process ends');
    const { done } = await getTask(ctx, taskId);
    expect(done % 100).toBe(0);
    seen.add(done);
  }
  expect(seen.size).toBeGreaterThan(1);
  expect((await getTask(ctx, taskId)).state).toBe('running');
  await finish(ctx);
  expect(await getTask(ctx, taskId)).toMatchObject({
    ...{ state: 'done', total: 430, done: 430, failed: 0 },
    ...{ startedByName: 'op_second', proposedByName: 'op_first' },
  });
  const { rows } = await ctx.db.execute<{ entries: number; games: number; names: string }>(sql`
    select count(*)::int as entries, count(distinct subject)::int as games, min(actor_name) as names
    from audit_entries where action = 'catalogue.changeGame'`);
  expect(rows[0]).toEqual({ entries: 430, games: 430, names: 'op_second' });
  const hot = await ctx.db.select({ id: games.nodeId }).from(games).where(eq(games.isHot, true)).orderBy(games.nodeId);
  expect(hot.map(({ id }) => id)).toEqual(ids);
});

test('two workers at once act on each row once', async () => {
  const world = await withGames();
  const taskId = await taskByTwo(world, world.ids.slice(0, 250));
  await Promise.all([finish(world.ctx), finish(world.ctx)]);
  await finish(world.ctx);
  expect(await getTask(world.ctx, taskId)).toMatchObject({ state: 'done', done: 250 });
  const { rows } = await world.ctx.db.execute<{ entries: number }>(
    sql`select count(*)::int as entries from audit_entries where action = 'catalogue.changeGame'`,
  );
  expect(rows[0]!.entries).toBe(250);
});

test('cancelled midway, what is done stays and what waits is left alone', async () => {
  const world = await withGames();
  const { ctx, first } = world;
  const taskId = await taskByTwo(world, world.ids.slice(0, 230));
  await workOnTasks(ctx, { mostTurns: 1 });
  await cancelTask(first.ctx, taskId);
  await finish(ctx);
  expect(await getTask(ctx, taskId)).toMatchObject({ state: 'cancelled', done: 100, cancelledByName: 'op_first' });
  expect(await ctx.db.$count(games, eq(games.isHot, true))).toBe(100);
  await expect(cancelTask(first.ctx, taskId)).rejects.toEqual(refused('bulk.ended'));
  const { entries } = await listAudit(ctx, { subject: `bulk:${taskId}` });
  expect(entries[0]).toMatchObject({ action: 'bulk.cancel', after: { done: 100, left: 130 } });
});

test('a row that its own use case refuses is named with the reason, and the others are acted on', async () => {
  const { ctx, first, ids } = await withMembers(3);
  const other = await operatorNamed(ctx, 'op_other');
  await changeAccountStatus(ctx, { accountId: ids[1]!, status: 'closed', reason });
  const taskId = await start(first.ctx, 'suspend', [...ids, other.id, first.id, 987_654_321]);
  await finish(ctx);
  expect(await outcomes(ctx, taskId)).toEqual([
    ['op_first', 'failed', 'bulk.operator_account'],
    ['member1', 'done', null],
    ['member2', 'failed', 'identity.status_moved'],
    ['member3', 'done', null],
    ['op_other', 'failed', 'bulk.operator_account'],
    ['#987654321', 'failed', 'identity.not_found'],
  ]);
  expect(await getTask(ctx, taskId)).toMatchObject({ state: 'done', done: 2, failed: 4 });
  expect(await statuses(ctx, ids)).toEqual(['suspended', 'closed', 'suspended']);
});

test('it is taken back once, where it changed something, and not while it runs', async () => {
  const world = await withGames();
  const { ctx, first } = world;
  const ids = world.ids.slice(0, 3);
  await changeGame(ctx, { nodeId: ids[0]!, isHot: true, reason });
  const taskId = await start(first.ctx, 'markHot', ids);
  await expect(start(first.ctx, 'unmarkHot', ids, taskId)).rejects.toEqual(refused('bulk.not_undoable'));
  await finish(ctx);
  expect((await outcomes(ctx, taskId)).map(([, outcome]) => outcome)).toEqual(['same', 'done', 'done']);
  const changed = await changedRows(ctx, taskId);
  expect(changed).toEqual(ids.slice(1));
  await expect(start(first.ctx, 'hideGame', changed, taskId)).rejects.toEqual(refused('bulk.not_undoable'));
  const both = await Promise.allSettled([1, 2].map(() => start(first.ctx, 'unmarkHot', changed, taskId)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await finish(ctx);
  const hot = await ctx.db.select({ id: games.nodeId }).from(games).where(eq(games.isHot, true));
  expect(hot).toEqual([{ id: ids[0] }]);
  expect((await getTask(ctx, taskId)).undoneBy).toBeGreaterThan(taskId);
});

test('more than fifty rows take two operators, and what has changed since makes the proposal stale', async () => {
  const world = await withGames();
  const { ctx, first, second, ids } = world;
  await start(first.ctx, 'hideGame', ids.slice(0, mostAlone));
  const many = ids.slice(0, mostAlone + 1);
  await expect(start(first.ctx, 'markHot', many)).rejects.toEqual(refused('proposals.needed'));
  const change = { kind: 'bulkGames', payload: { act: 'markHot', ids: many, undoOf: null } } as const;
  const proposalId = await propose(first.ctx, { ...change, reason, sessionId: first.sessionId });
  const again = propose(second.ctx, { ...change, reason, sessionId: second.sessionId });
  await expect(again).rejects.toEqual(refused('proposals.open'));
  await changeGame(ctx, { nodeId: many[7]!, isHot: true, reason });
  const approve = approveProposal(second.ctx, { proposalId, note: '', sessionId: second.sessionId });
  await expect(approve).rejects.toEqual(refused('proposals.stale'));
  expect(await ctx.db.$count(games, eq(games.isHot, true))).toBe(1);
});

test('a choice that is not as it was shown is refused', async () => {
  const { ctx, first, ids } = await withMembers(2);
  const seenHash = hashOfRows(await readRows(ctx, 'suspend', ids));
  await changeAccountStatus(ctx, { accountId: ids[0]!, status: 'suspended', reason });
  const choice = { act: 'suspend', ids, undoOf: null, reason } as const;
  await expect(startTask(first.ctx, { ...choice, seenHash })).rejects.toEqual(refused('bulk.changed'));
  await expect(start(first.ctx, 'suspend', [])).rejects.toEqual(refused('bulk.nothing_chosen'));
});

test('who has lost the right meanwhile acts on nothing more', async () => {
  const { ctx, first, ids } = await withMembers(2);
  await operatorNamed(ctx, 'op_other');
  const taskId = await start(first.ctx, 'suspend', ids);
  await changeAccountStatus(ctx, { accountId: first.id, status: 'suspended', reason });
  await finish(ctx);
  expect(await getTask(ctx, taskId)).toMatchObject({ state: 'cancelled', done: 0, cancelledByName: null });
  expect(await statuses(ctx, ids)).toEqual(['active', 'active']);
});

test('what fails unexpectedly is told of and does not hold up the task', async () => {
  const { ctx, first, ids } = await withMembers(2);
  const taskId = await start(first.ctx, 'suspend', ids);
  await ctx.db.execute(sql`update operator_task_rows set row_id = 9223372036854775807 where position = 1`);
  const { errors } = await workOnTasks(ctx);
  expect(errors).toHaveLength(1);
  expect((await outcomes(ctx, taskId)).map(([, outcome, code]) => [outcome, code])).toEqual([
    ['failed', 'bulk.unexpected'],
    ['done', null],
  ]);
});

test('tasks that ended long ago are forgotten with their rows; one that was taken back as late as the other', async () => {
  const { ctx, first, ids } = await withMembers(2);
  await start(first.ctx, 'demandChange', ids);
  const running = await start(first.ctx, 'endSessions', ids);
  const suspended = await start(first.ctx, 'suspend', ids);
  await workOnTasks(ctx);
  const admitted = await start(first.ctx, 'admit', ids, suspended);
  await workOnTasks(ctx);
  await ctx.db.execute(sql`update operator_tasks set state = 'running', ended_at = null where id = ${running}`);
  await ctx.db.execute(
    sql`update operator_tasks set ended_at = ended_at - interval '401 days' where id <> ${admitted}`,
  );
  const remaining = async () => {
    const { rows } = await ctx.db.execute<{ id: number; rows: number }>(sql`
      select t.id::int as id, count(r)::int as rows from operator_tasks t left join operator_task_rows r on r.task_id = t.id
      group by t.id order by t.id`);
    return rows;
  };
  await forgetOldTasks(ctx);
  expect(await remaining()).toEqual([running, suspended, admitted].map((id) => ({ id, rows: 2 })));
  await ctx.db.execute(sql`update operator_tasks set ended_at = ended_at - interval '401 days'`);
  await forgetOldTasks(ctx);
  expect(await remaining()).toEqual([{ id: running, rows: 2 }]);
});

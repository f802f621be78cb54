import type { JobHelpers } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { listNodes, noteNode, removeNode } from '~/domain/site/nodes.server';
import { changeSystemStatus } from '~/domain/site/status/change-system-status.server';
import { findSystemStatus } from '~/domain/site/status/find-system-status.server';
import { listTaskRequests } from '~/domain/site/task-requests.server';
import { stateOf } from '~/features/operator/system/read-system.server';
import { taskPeriods } from '~/jobs/task-periods';
import { taskList } from '~/jobs/tasks.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const role of ['operator', 'member'] as const) {
    const fields = { account: `system-${role}`, nickname: role, role, type: 0, passwordHash: null };
    cookies[role] = await pages.signIn(await createAccount(pages.ctx(), fields));
  }
});

afterAll(() => pages.close());

test('each line of the timetable is a task with the time between its turns', () => {
  const periods = taskPeriods('* * * * * a\n*/10 * * * * b ?fill=1h\n11 * * * * c\n7 20 * * * d\n7 20 * * 0 e');
  expect([...periods]).toEqual([
    ['a', 60],
    ['b', 600],
    ['c', 3_600],
    ['d', 86_400],
    ['e', 604_800],
  ]);
});

test.each([
  ['never run', undefined, 'never'],
  ['done a minute ago', { succeededAt: 9_940, failedAt: null }, 'well'],
  ['failed since', { succeededAt: 9_940, failedAt: 9_950 }, 'failed'],
  ['failed before', { succeededAt: 9_940, failedAt: 9_000 }, 'well'],
  ['silent for longer than three turns and ten minutes', { succeededAt: 9_200, failedAt: null }, 'late'],
] as const)('a task that was %s', (_, run, state) => {
  expect(stateOf(run, 60, 10_000)).toBe(state);
});

test('the page names each task, the largest tables and where backups are missing; it is for who runs the system', async () => {
  await pages.ctx().db.execute(
    `insert into job_runs (task, succeeded_at, failed_at) values ('roll_up_settled', now(), null)
       on conflict (task) do update set succeeded_at = now()`,
  );
  const ask = () => pages.ask('/operator/system?lng=en', { cookie: cookies.operator! });
  // What the page says of tasks is read once every few seconds.
  await expect
    .poll(async () => (await ask()).text, { timeout: 30_000 })
    .toMatch(/"task":"roll_up_settled","isAsked":false,"every":"60 seconds","state":"well"/);
  const { status, text } = await ask();
  expect(status).toBe(200);
  expect(text).toContain('"task":"take_trial_balance","isAsked":false,"every":"24 hours","state":"never"');
  expect(text).toMatch(/"tables":\[\{"name":"\w+","size":"/);
  expect(text).toContain('"backup":null');
  expect((await pages.ask('/operator/system', { cookie: cookies.member! })).status).toBe(404);
});

test('timed work is run before its time, once however often it is asked for', async () => {
  const run = (task: string, who = 'operator') =>
    pages.ask('/operator/system?lng=en', { cookie: cookies[who]!, form: { intent: 'run', task } });
  expect((await run('seal_audit')).status).toBe(303);
  expect((await run('seal_audit')).status).toBe(303);
  expect((await pages.ask('/operator/system?lng=en', { cookie: cookies.operator! })).text).toContain('"isAsked":true');
  expect((await run('drop_everything')).status).toBe(404);
  expect((await run('seal_audit', 'member')).status).toBe(404);
  expect(await listTaskRequests(pages.ctx())).toEqual(['seal_audit']);
  const queued: string[] = [];
  const tasks = taskList(() => pages.ctx(), pages.services.log, createKeyedHash('tests'));
  const helpers = { addJob: async (task: string) => void queued.push(task) } as unknown as JobHelpers;
  await tasks.run_asked_tasks!({}, helpers);
  await tasks.run_asked_tasks!({}, helpers);
  expect(queued).toEqual(['seal_audit']);
});

test('all bets are stopped with a reason, the whole console says so, and the page of settings leaves it alone', async () => {
  const ask = (address: string, form?: Record<string, string>) =>
    pages.ask(`${address}${address.includes('?') ? '&' : '?'}lng=en`, { cookie: cookies.operator!, form });
  const unsaid = await ask('/operator/system', { intent: 'stop', reason: '' });
  expect([unsaid.status, unsaid.text.includes('Enter a reason')]).toEqual([422, true]);
  expect((await ask('/operator/audit')).text).toContain('"stopped":null');
  expect((await ask('/operator/system', { intent: 'stop', reason: 'prizes are wrong' })).status).toBe(303);
  expect((await ask('/operator/system')).text).toContain('"isStopped":true');
  expect((await ask('/operator/audit')).text).toContain('"stopped":{"to":"/operator/system"}');
  expect((await ask('/operator/site?part=settings')).text).not.toContain('playStopped');
  const bySettings = { intent: 'saveSetting', key: 'playStopped', value: 'false' };
  expect((await ask('/operator/site?part=settings', bySettings)).status).toBe(422);
  expect((await ask('/operator/system', { intent: 'resume', reason: 'repaired' })).status).toBe(303);
  expect((await ask('/operator/system')).text).toContain('"isStopped":false');
  expect((await ask('/operator/audit')).text).toContain('"stopped":null');
});

test('the page lists the processes of the site, and what waits to be counted', async () => {
  const read = async () => (await pages.ask('/operator/system?lng=en', { cookie: cookies.operator! })).text;
  const own = /"nodes":\[\{"id":"[0-9a-f-]{8}","build":"\w+","role":"both","schema":"\d{4}-\d\d-\d\d"/;
  expect(await read()).toMatch(own);
  expect(await read()).toContain('"hasSeveralBuilds":false');
  const ctx = pages.ctx();
  const counts = { connections: 4, idleConnections: 3, awaitedConnections: 2, liveStreams: 7 };
  const other = { id: 'another', build: 'older', schema: 0, role: 'web', startedAt: ctx.now, ...counts } as const;
  await noteNode(ctx, other);
  expect(await read()).toMatch(
    /"build":"older".*"isSilent":false,"connections":"1","idle":"3","awaited":"2","streams":"7"/,
  );
  expect(await read()).toContain('"hasSeveralBuilds":true');
  await noteNode({ ...ctx, now: new Date(ctx.now.getTime() - 60_000) }, other);
  expect(await read()).toMatch(/"build":"older".*?"isSilent":true/);
  expect(await read()).toContain('"hasSeveralBuilds":false');
  await noteNode({ ...ctx, now: new Date(ctx.now.getTime() + 86_500_000) }, { ...other, id: 'newer' });
  expect((await listNodes(ctx)).map(({ id }) => id)).toEqual(['newer']);
  await removeNode(ctx, 'newer');
  expect(await read()).toMatch(/"monthsAhead":"[1-9]/);
});

test('a session of another operator is ended, no other account’s and not one’s own', async () => {
  const ctx = pages.ctx();
  const create = (account: string, role: 'operator' | 'member') =>
    createAccount(ctx, { account, nickname: account, role, type: 0, passwordHash: null });
  const shila = await create('system-shila', 'operator');
  const cookie = await pages.signIn(shila);
  const ask = (form?: Record<string, string>) =>
    pages.ask('/operator/system?lng=en', { cookie: cookies.operator!, form });
  const [, sessionId] = /"id":(\d+),"accountId":\d+,"account":"system-shila"/.exec((await ask()).text)!;
  expect((await ask()).text).not.toContain('"account":"system-member"');
  const end = (accountId: number, id = sessionId!) =>
    ask({ intent: 'endSession', accountId: String(accountId), sessionId: id });
  const rina = await create('system-rina', 'member');
  const theirs = await openSession(ctx, rina);
  expect((await end(rina, String(theirs.sessionId))).status).toBe(422);
  expect((await end(shila)).status).toBe(303);
  expect((await end(shila)).status).toBe(422);
  expect((await pages.ask('/operator/system', { cookie })).status).toBe(302);
  const { entries } = await listAudit(ctx, { subject: `account:${shila}` });
  expect(entries[0]).toMatchObject({ action: 'identity.revokeSessions', actor: { name: 'system-operator' } });
});

test('maintenance is begun with an end in the future, and keeps what is said of regions', async () => {
  const ctx = pages.ctx();
  await changeSystemStatus(ctx, { maintenance: false, maintenanceEnd: null, regionRestriction: true });
  const send = (form: Record<string, string>) =>
    pages.ask('/operator/system?lng=en', { cookie: cookies.operator!, form });
  const past = await send({ intent: 'close', until: '2020-01-01T10:00' });
  expect([past.status, past.text.includes('Enter a time in the future.')]).toEqual([422, true]);
  expect((await send({ intent: 'close', until: '' })).status).toBe(422);
  expect((await send({ intent: 'close', until: '2199-01-01T10:00' })).status).toBe(303);
  const maintenanceEnd = new Date('2199-01-01T04:00:00Z');
  const closed = { maintenance: true, maintenanceEnd, regionRestriction: true };
  expect(await findSystemStatus(ctx)).toEqual({ ...closed, opensAtEnd: false });
  expect((await send({ intent: 'open' })).status).toBe(303);
  expect(await findSystemStatus(ctx)).toMatchObject({ maintenance: false, regionRestriction: true });
});

test('maintenance that is to end by itself says so, and a form of the site’s status keeps it', async () => {
  const ctx = pages.ctx();
  const ask = (path: string, form?: Record<string, string>) =>
    pages.ask(`/operator/${path}?lng=en`, { cookie: cookies.operator!, form });
  const end = '2199-01-01T10:00';
  expect((await ask('system', { intent: 'close', until: end, opensAtEnd: 'on' })).status).toBe(303);
  expect(await findSystemStatus(ctx)).toMatchObject({ maintenance: true, opensAtEnd: true });
  expect((await ask('system')).text).toContain('"opensAtEnd":true');
  const status = { intent: 'saveStatus', maintenance: 'on', maintenanceEnd: end };
  expect((await ask('site', { ...status, opensAtEnd: 'on' })).status).toBe(303);
  expect(await findSystemStatus(ctx)).toMatchObject({ opensAtEnd: true, regionRestriction: false });
  expect((await ask('site', status)).status).toBe(303);
  expect(await findSystemStatus(ctx)).toMatchObject({ maintenance: true, opensAtEnd: false });
  expect((await ask('site', { ...status, maintenanceEnd: '', opensAtEnd: 'on' })).status).toBe(303);
  expect(await findSystemStatus(ctx)).toMatchObject({ maintenance: true, opensAtEnd: false });
  expect((await ask('system', { intent: 'open' })).status).toBe(303);
});

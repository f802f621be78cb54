import type { JobHelpers } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
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
  await pages
    .ctx()
    .db.execute(`insert into job_runs (task, succeeded_at, failed_at) values ('roll_up_settled', now(), null)`);
  const { status, text } = await pages.ask('/operator/system?lng=en', { cookie: cookies.operator! });
  expect(status).toBe(200);
  expect(text).toMatch(/"task":"roll_up_settled","isAsked":false,"every":"60 seconds","state":"well"/);
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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { addLotteryGames } from '~/domain/lottery/seed-games.server';
import { lotteryDraws } from '~/domain/lottery/tables.server';
import { openPages } from '../../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;

beforeAll(async () => {
  pages = await openPages();
  await addLotteryGames(pages.ctx());
  await makeDraws(
    pages.ctx(),
    lotteryGames.filter(({ code }) => code === 'hanoi' || code === 'ssc-10m'),
  );
  const fields = { account: 'draws-op', nickname: 'draws', role: 'operator', type: 0, passwordHash: null } as const;
  cookie = await pages.signIn(await createAccount(pages.ctx(), fields));
});

afterAll(() => pages.close());

const ask = (query: string) => pages.ask(`/operator/draws?lng=en&${query}`, { cookie });
const issuesIn = (text: string) => [...text.matchAll(/"issue":"([\d-]+)"/g)].map(([, issue]) => issue!);

test('coming draws of the calendar are shown, by lottery, provider and day', async () => {
  const hanoi = await ask('view=coming&gameCode=hanoi');
  expect(hanoi.status).toBe(200);
  const issues = issuesIn(hanoi.text);
  expect(issues.length).toBeGreaterThan(12);
  expect(issues).toEqual(issues.toSorted());
  const day = issues[3]!.replace(/(....)(..)(..)/, '$1-$2-$3');
  expect(issuesIn((await ask(`view=coming&gameCode=hanoi&day=${day}`)).text)).toEqual([issues[3]]);
  expect(issuesIn((await ask('view=coming&vendor=ELOTT')).text)).toEqual([]);
});

test('a long list goes on by pages, and what the address says wrongly is passed over', async () => {
  const first = await ask('view=coming&vendor=LOTT&state=king');
  const next = /"next":"([^"]+)"/.exec(first.text)![1]!;
  expect(issuesIn(first.text)).toHaveLength(50);
  const second = issuesIn((await pages.ask(next, { cookie })).text);
  expect(second.length).toBeGreaterThan(0);
  expect(second[0]! > issuesIn(first.text).at(-1)!).toBe(true);
});

test('what waits for its public value is said above the list', async () => {
  expect((await ask('')).text).toContain('"alarms":[]');
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const { db } = pages.ctx();
  const [like] = await db.select().from(lotteryDraws).limit(1);
  const { id: _, ...draw } = like!;
  await db.insert(lotteryDraws).values({
    ...{ ...draw, issue: '20260101', state: 'closed' },
    ...{ opensAt: ago(60), closesAt: ago(10), drawsAt: ago(5), closedAt: ago(10) },
  });
  expect((await ask('')).text).toContain('"alarms":[{"id":"missingBeacon","count":1');
});

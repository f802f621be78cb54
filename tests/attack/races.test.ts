import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adjustments } from '~/domain/cashier/tables.server';
import { createAccount } from '~/domain/identity/create-account.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { newRequestKey } from '~/domain/ledger/request-key.server';
import { taka } from '~/domain/shared/money';
import { openPages, type PageAnswer } from '../setup/open-pages';
import { isSoak } from './parsing-site';

/** What is refused is shown with its page, so these are many more questions to the database. */
const atOnce = isSoak ? 20 : 8;
const rounds = isSoak ? 20 : 1;
let pages: Awaited<ReturnType<typeof openPages>>;
type Operator = { id: number; cookie: string };
let first: Operator;
let second: Operator;
let member: number;

beforeAll(async () => {
  pages = await openPages();
  const born = (account: string, role: 'operator' | 'member') =>
    createAccount(pages.ctx(), { account, nickname: account, role, type: 0, passwordHash: null });
  const operator = async (account: string) => {
    const id = await born(account, 'operator');
    return { id, cookie: await pages.signIn(id) };
  };
  [first, second] = [await operator('op_first'), await operator('op_second')];
  member = await born('rahima', 'member');
});

afterAll(() => pages.close());

const keyOf = ({ id }: Operator) => newRequestKey(pages.house.seal, id, new Date());
const main = async () => (await readBalances(pages.ctx(), member)).main;

const propose = ({ cookie }: Operator, requestKey: string, amount = '1000') =>
  pages.ask('/operator/adjustments/new', {
    cookie,
    form: {
      ...{ account: 'rahima', wallet: 'main', direction: 'add', amount, category: 'goodwill' },
      ...{ reason: 'a lost bet', requestKey },
    },
  });

const decide = ({ cookie }: Operator, path: string, intent: string, requestKey: string) =>
  pages.ask(path, { cookie, form: { intent, reason: 'looked at it', requestKey } });

const many = <T>(work: (at: number) => Promise<T>) => Promise.all(Array.from({ length: atOnce }, (_, at) => work(at)));

/** How many answers had which status. */
function counted(answers: PageAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function openProposals(): Promise<number> {
  const [row] = await pages
    .ctx()
    .db.select({ count: sql<number>`count(*)::int` })
    .from(adjustments)
    .where(eq(adjustments.state, 'proposed'));
  return row!.count;
}

test('one form sent many times at once, keys of others and forged ones, and two deciders at once: each effect once', async () => {
  let sent = 0;
  let effects = 0;
  for (let round = 0; round < rounds; round++) {
    const before = await main();
    const key = keyOf(first);
    const proposed = await many(() => propose(first, key));
    const [path] = new Set(proposed.map(({ location }) => location));
    expect(counted(proposed)).toEqual({ 303: atOnce });
    expect(new Set(proposed.map(({ location }) => location))).toEqual(new Set([path]));
    expect(await openProposals()).toBe(1);

    const foreign = [
      await propose(second, key),
      await propose(first, key, '2000'),
      await propose(first, `${key}x`),
      await propose(first, keyOf({ ...first, id: member })),
      await propose(first, ''),
      await propose(first, `0.${'x'.repeat(43)}`),
    ];
    expect(counted(foreign)).toEqual({ 422: foreign.length });
    const own = await many(() => decide(first, path!, 'approve', keyOf(first)));
    expect(counted(own)).toEqual({ 422: atOnce });
    expect([await openProposals(), await main()]).toEqual([1, before]);

    const decided = await many((at) => decide(second, path!, at % 2 ? 'approve' : 'reject', keyOf(second)));
    expect(counted(decided)).toEqual({ 303: 1, 422: atOnce - 1 });
    const credited = (await main()) - before;
    const isApproved = decided.findIndex(({ status }) => status === 303) % 2 === 1;
    expect(credited).toBe(isApproved ? taka(1_000) : 0n);
    expect(await openProposals()).toBe(0);
    sent += proposed.length + foreign.length + own.length + decided.length;
    effects += 2;
  }
  console.log(`races: ${sent} sent, ${effects} effects, ${2 * rounds} due, 0 misbehaved`);
}, 300_000);

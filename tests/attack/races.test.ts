import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseDown } from '~/db/is-database-down.server';
import { adjustments } from '~/domain/cashier/tables.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { newRequestKey } from '~/domain/ledger/request-key.server';
import { taka } from '~/domain/shared/money';
import { openPages, type PageAnswer } from '../setup/open-pages';
import { isSoak } from './parsing-site';

const atOnce = isSoak ? 50 : 8;
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

const keyOf = ({ id }: Operator) => newRequestKey(pages.services.keyedHash, id, new Date());
const main = async () => (await readBalances(pages.ctx(), member)).main;

/** On a busy machine a page may find no connection in time: the server answers 503, and the form has done its work or nothing. */
async function send({ cookie }: Operator, path: string, form: Record<string, string>): Promise<PageAnswer> {
  try {
    return await pages.ask(path, { cookie, form });
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    return { status: 503, location: null, cookies: [], text: '' };
  }
}

const propose = (operator: Operator, requestKey: string, amount = '1000') =>
  send(operator, '/operator/adjustments/new', {
    ...{ account: 'rahima', wallet: 'main', direction: 'add', amount, category: 'goodwill' },
    ...{ reason: 'a lost bet', requestKey },
  });

const decide = (operator: Operator, path: string, intent: string, requestKey: string) =>
  send(operator, path, { intent, reason: 'looked at it', requestKey });

const many = <T>(work: (at: number) => Promise<T>) => Promise.all(Array.from({ length: atOnce }, (_, at) => work(at)));

/** The addresses that answers lead to; all others are refusals. */
function ledTo(answers: PageAnswer[]): (string | null)[] {
  const done = answers.filter(({ status }) => status === 303);
  const refused = answers.filter((answer) => !done.includes(answer)).map(({ status }) => status);
  expect([409, 422, 503]).toEqual(expect.arrayContaining([...new Set(refused)]));
  return done.map(({ location }) => location);
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
    const [path, ...others] = new Set(ledTo(proposed));
    expect([others, await openProposals()]).toEqual([[], 1]);

    const foreign = [
      await propose(second, key),
      await propose(first, key, '2000'),
      await propose(first, `${key}x`),
      await propose(first, keyOf({ ...first, id: member })),
      await propose(first, ''),
      await propose(first, `0.${'x'.repeat(43)}`),
    ];
    expect(ledTo(foreign)).toEqual([]);
    const own = await many(() => decide(first, path!, 'approve', keyOf(first)));
    expect([ledTo(own), await openProposals(), await main()]).toEqual([[], 1, before]);

    const decided = await many((at) => decide(second, path!, at % 2 ? 'approve' : 'reject', keyOf(second)));
    expect(ledTo(decided)).toHaveLength(1);
    const isApproved = decided.findIndex(({ status }) => status === 303) % 2 === 1;
    expect((await main()) - before).toBe(isApproved ? taka(1_000) : 0n);
    expect(await openProposals()).toBe(0);
    sent += proposed.length + foreign.length + own.length + decided.length;
    effects += 2;
  }
  console.log(`races: ${sent} sent, ${effects} effects, ${2 * rounds} due, 0 misbehaved`);
}, 300_000);

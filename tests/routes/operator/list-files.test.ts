import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCatalogue } from '~/domain/catalogue/import/import-catalogue.server';
import { offerContract } from '~/domain/contracts/offer-contract.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { vendorStatements } from '~/domain/play/tables.server';
import { propose } from '~/domain/proposals/propose.server';
import { taka } from '~/domain/shared/money';
import { openPages } from '../../setup/open-pages';
import { operatorNamed, type TestOperator } from '../../setup/two-operators';

let pages: Awaited<ReturnType<typeof openPages>>;
let owner: TestOperator;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  owner = await operatorNamed(pages.ctx(), 'op_owner');
  cookies.owner = await pages.signIn(owner.id);
  const account = {
    account: 'op_cashier',
    nickname: 'Cashier',
    role: 'operator',
    type: 0,
    passwordHash: null,
  } as const;
  const cashier = await createAccount(pages.ctx(), account);
  await writeRoles(pages.ctx(), cashier, { gained: ['cashier'] });
  cookies.cashier = await pages.signIn(cashier);
});
afterAll(() => pages.close());

const ask = (address: string, who = 'owner') => pages.ask(address, { cookie: cookies[who]! });

async function linesOf(address: string): Promise<string[]> {
  const { text } = await ask(address);
  return text.trim().split('\r\n').slice(1);
}

test('the file of games holds all that fit, with what players see of each', async () => {
  await importCatalogue(pages.ctx(), readFileSync('docs/operate/catalogue-example.json', 'utf8'));
  const page = await ask('/operator/games?vendor=GHOROA&lng=en');
  expect(page.text).toContain('"csv":"/operator/games?vendor=GHOROA&format=csv"');
  const lines = await linesOf('/operator/games?vendor=GHOROA&format=csv&lng=en');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/^\d+,[^,]+,[^,]+,Ghoroa Originals,[^,]+,Yes,(Yes|No),No$/);
});

test('the file of proposals tells each change before and after in words, and who may not see a kind has none of it', async () => {
  const { ctx, sessionId } = owner;
  const reason = 'Asked for by the bank';
  const payload = { key: 'withdrawalDailyAmount', value: 123_456 };
  const id = await propose(ctx, { kind: 'setting', payload, reason, sessionId });
  expect((await ask('/operator/proposals?kind=setting&lng=en')).text).toContain(
    '"csv":"/operator/proposals?kind=setting&format=csv"',
  );
  const [line, ...others] = await linesOf('/operator/proposals?kind=setting&format=csv&lng=en');
  expect(others).toEqual([]);
  expect(line).toMatch(new RegExp(`^${id},Setting,.*123,456.*,${reason},op_owner,.*,Waiting,,,$`));
  expect(await linesOf('/operator/proposals?status=applied&format=csv&lng=en')).toEqual([]);
  const { text } = await ask('/operator/proposals?format=csv&lng=en', 'cashier');
  expect(text.trim().split('\r\n')).toHaveLength(1);
});

test('the file of contracts has a line for each tier that the house gives', async () => {
  const account = { account: 'topagent', nickname: 'Top', role: 'agent', type: 1, passwordHash: null } as const;
  await createAccount(pages.ctx(), account);
  const tier = { winRate: 0, lossMinor: 0n, activeMembers: 0 };
  const contractId = await offerContract(owner.ctx, {
    ...{ account: 'topagent', kind: 'daily', period: 'daily', betAmountMinor: taka(100) },
    tiers: [
      { ...tier, rate: 1_000, turnoverMinor: 0n },
      { ...tier, rate: 2_500, turnoverMinor: taka(50_000) },
    ],
  });
  expect((await ask('/operator/contracts?lng=en')).text).toContain('"csv":"/operator/contracts?format=csv"');
  const lines = await linesOf('/operator/contracts?format=csv&lng=en');
  const head = `^${contractId},Daily salary,topagent,Offered,Every day,[^,]+,,,,100\\.0000`;
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`${head},1,0\\.0000,0\\.0000,0,0%,0\\.1%$`)),
    expect.stringMatching(new RegExp(`${head},2,50000\\.0000,0\\.0000,0,0%,0\\.25%$`)),
  ]);
});

test("the file of a day's reconciliation has both sides of each provider", async () => {
  const day = '2026-03-15';
  const our = { ourBets: 2, ourStakeMinor: taka(140), ourPayoutsMinor: taka(250) };
  const their = { theirBets: 3, theirStakeMinor: taka(141), theirPayoutsMinor: taka(250) };
  const takenAt = new Date('2026-03-16T00:00:00Z');
  await pages
    .ctx()
    .db.insert(vendorStatements)
    .values([
      { day, vendorCode: 'PG', ...our, ...their, takenAt },
      { day, vendorCode: 'JL', ...our, takenAt },
    ]);
  const address = `/operator/reconciliation?day=${day}`;
  expect((await ask(`${address}&lng=en`)).text).toContain(`"csv":"${address}&format=csv"`);
  expect(await linesOf(`${address}&format=csv&lng=en`)).toEqual([
    `${day},PG,PG,Differs,2,3,140.0000,141.0000,250.0000,250.0000,-1.0000,2026-03-16 06:00:00`,
    `${day},JL,JL,No answer,2,,140.0000,,250.0000,,,2026-03-16 06:00:00`,
  ]);
});

test.each(['/operator/games', '/operator/contracts', '/operator/reconciliation'])(
  'without the right of its page there is no file of %s: 404',
  async (page) => {
    expect((await ask(`${page}?format=csv`, 'cashier')).status).toBe(404);
  },
);

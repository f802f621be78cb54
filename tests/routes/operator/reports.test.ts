import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '~/domain/catalogue/tables.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { promotionDays, promotionLines } from '~/domain/promotions/tables.server';
import { cohortMonths, cohorts, gameReturns, siteDays, siteQuarters } from '~/domain/reports/tables.server';
import { taka } from '~/domain/shared/money';
import { dayIn, firstOfMonth, monthsAfter, startOfDay } from '~/domain/shared/period';
import { seedCatalogue } from '~/seed/catalogue/seed-catalogue.server';
import { checkIns, offerOf } from '../../domain/promotions/offers';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const role of ['operator', 'member'] as const) {
    const fields = { account: `report-${role}`, nickname: role, role, type: 0, passwordHash: null };
    cookies[role] = await pages.signIn(await createAccount(pages.ctx(), fields));
  }
  const { db, now } = pages.ctx();
  const day = dayIn(now, 'Asia/Dhaka');
  await db.insert(siteQuarters).values({
    quarterAt: startOfDay(day, 'Asia/Dhaka'),
    ...{ bets: 3, activeAccounts: 2, stakeMinor: taka(10_000), payoutMinor: taka(9_400), promotionsMinor: taka(100) },
    ...{ rebatesMinor: taka(120), depositsMinor: taka(700), firstDeposits: 1, firstDepositsMinor: taka(700) },
  });
  await db.insert(siteDays).values([
    { day, vendorCode: 'PG', category: 'RNG', bets: 2n, stakeMinor: taka(8_000), payoutMinor: taka(7_600) },
    { day, vendorCode: 'ZZ', category: 'FISH', bets: 1n, stakeMinor: taka(2_000), payoutMinor: taka(1_800) },
  ]);
  await saveOffer(pages.ctx(), offerOf(checkIns));
  const figures = { taken: 4, promisedMinor: taka(50), paidMinor: taka(40), returnedMinor: taka(10) };
  await db.insert(promotionDays).values({ promotionCode: 'offer', day, ...figures, validBetMinor: taka(600) });
  await db
    .insert(promotionLines)
    .values({ promotionCode: 'offer', day, lapsedMinor: taka(7), validBetMinor: taka(400) });
});

afterAll(() => pages.close());

const ask = (address: string, role = 'operator') => pages.ask(address, { cookie: cookies[role]! });

test('the figures of a day add up to what the notes of reports say', async () => {
  const { status, text } = await ask('/operator/reports/play?lng=en');
  expect(status).toBe(200);
  expect(text).toContain('"gross":"৳600.00"');
  expect(text).toContain('"net":"৳380.00"');
  const months = (await ask('/operator/reports/cash?by=months&lng=en')).text;
  expect(months).toContain('"depositsMinor":"৳700.00"');
  expect(months).toContain('"firstDeposits":"1"');
});

test('providers and types show what they returned, and their sum', async () => {
  const { text } = await ask('/operator/reports/vendors?days=7&lng=en');
  expect(text).toContain('"share":"95.00%"');
  expect(text).toContain('"share":"94.00%"');
  expect(text).toContain('"name":"ZZ"');
  expect((await ask('/operator/reports/types?lng=en')).text).toContain('"bets":"2"');
});

test('an offer shows what it cost beside the bets it brought, what is not added to its day yet too', async () => {
  const { text } = await ask('/operator/reports/promotions?days=1&lng=en');
  expect(text).toContain('"costMinor":"৳30.00"');
  expect(text).toContain('"lapsedMinor":"৳7.00"');
  expect(text).toContain('"validBetMinor":"৳1,000.00"');
  expect(text).toContain('"share":"3.00%"');
  const sheet = (await ask('/operator/promotions/offer?lng=en')).text;
  expect(sheet).toContain('"paid":"৳30.00"');
  expect(sheet).toContain('"validBet":"৳1,000.00"');
});

test('of those who registered in a month, the share that still plays and what they left', async () => {
  const { db, now } = pages.ctx();
  const joined = monthsAfter(firstOfMonth(dayIn(now, 'Asia/Dhaka')), -1);
  expect((await ask('/operator/reports/cohorts?lng=en')).text).toContain('"rows":[]');
  await db.insert(cohorts).values({ joined, members: 8, countedAt: now });
  const played = { stakeMinor: taka(900), payoutMinor: taka(500) };
  await db.insert(cohortMonths).values({ joined, month: joined, activeAccounts: 6, ...played });
  const { text } = await ask('/operator/reports/cohorts?lng=en');
  expect(text).toContain('"month0":"75%","month1":"0%","month2":"–"');
  expect(text).toContain('"gross":"৳400.00","grossEach":"৳50.00"');
  const file = (await ask('/operator/reports/cohorts?format=csv&lng=en')).text;
  expect(file).toContain(`${joined.slice(0, 7)},8,${joined.slice(0, 7)},6,900.0000,500.0000`);
});

test('who played on several days or months is one player: such numbers are never added up', async () => {
  const { db, now } = pages.ctx();
  const month = firstOfMonth(dayIn(now, 'Asia/Dhaka'));
  const played = { stakeMinor: taka(1), payoutMinor: 0n };
  await db.insert(cohortMonths).values([
    { joined: monthsAfter(month, -3), month, activeAccounts: 5, ...played },
    { joined: monthsAfter(month, -2), month, activeAccounts: 8, ...played },
  ]);
  const days = (await ask('/operator/reports/play?lng=en')).text;
  expect(days).toContain('"activeAccounts":"2"');
  expect(days).toContain('"activeAccounts":"–"');
  const months = (await ask('/operator/reports/play?by=months&lng=en')).text;
  expect(months).toContain('"activeAccounts":"13"');
  const file = (await ask('/operator/reports/play?by=months&format=csv&lng=en')).text;
  expect(file).toMatch(/^[0-9-]{7},3,13,/m);
  expect(file).toMatch(/^Total,3,,/m);
});

test('a report is a file too, with its total; nobody else has one', async () => {
  const { text } = await ask('/operator/reports/vendors?format=csv&lng=en');
  expect(text).toContain('Total,3,10000.0000,9400.0000,');
  expect((await ask('/operator/reports/nothing')).status).toBe(404);
  expect((await ask('/operator/reports/play', 'member')).status).toBe(404);
});

test('what a game gave back stands beside what is stated, with the band it is known by', async () => {
  const { db, now } = pages.ctx();
  expect((await ask('/operator/reports/rtp?lng=en')).text).toContain('"rows":[]');
  await seedCatalogue(pages.ctx());
  const [game] = await db.select().from(games).limit(1);
  const month = firstOfMonth(dayIn(now, 'Asia/Dhaka'));
  const squares = { stakeSquares: 10_000, products: 5_000, payoutSquares: 10_000 };
  await db.insert(gameReturns).values({
    ...{ nodeId: game!.nodeId, month, bets: 10_000, stakeMinor: taka(10_000), payoutMinor: taka(5_000), ...squares },
  });
  const { text } = await ask('/operator/reports/rtp?months=1&lng=en');
  expect(text).toContain('"measured":"50.00%"');
  expect(text).toContain('"band":"47.77% – 52.23%"');
  expect(text).toContain('"verdict":"above the band"');
  const file = (await ask('/operator/reports/rtp?format=csv&lng=en')).text;
  expect(file).toContain(`,${game!.nodeId},${game!.vassalage},10000,10000.0000,5000.0000,0.500000,0.47`);
});

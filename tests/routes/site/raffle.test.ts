import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import { deposits } from '~/domain/cashier/tables.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { memberDays } from '~/domain/play/tables.server';
import { saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { drawRaffles } from '~/domain/promotions/raffle/draw-raffles.server';
import { prepareRaffles } from '~/domain/promotions/raffle/prepare-raffles.server';
import type { Actor } from '~/domain/shared/actor';
import { taka } from '~/domain/shared/money';
import { dayIn, daysFrom, mondayOf, startOfDay } from '~/domain/shared/period';
import { demoMethods } from '~/seed/cashier/payment-methods';
import { weeklyDrawTerms } from '~/seed/content/promotions/terms';
import { offerOf } from '../../domain/promotions/offers';
import { openPages } from '../../setup/open-pages';

const page = '/promotions/weekly-draw';
const zone = 'Asia/Dhaka';
const dayMs = 86_400_000;
let pages: Awaited<ReturnType<typeof openPages>>;

beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  const startsAt = new Date(ctx.now.getTime() - 14 * dayMs);
  await saveOffer(ctx, offerOf(weeklyDrawTerms, { code: 'weekly-draw', category: 'others', startsAt }));
  // On the Sunday before, so that every day of this week counts and no other week is drawn.
  const monday = startOfDay(mondayOf(dayIn(ctx.now, zone)), zone);
  await prepareRaffles({ ...ctx, now: new Date(monday.getTime() - dayMs / 2) });
  await saveMethod(ctx, demoMethods('demo')[0]!);
});

afterAll(() => pages.close());

/** A member who has deposited, and has bet so much today. */
async function player(account: string, validMinor: bigint): Promise<number> {
  const ctx = pages.ctx();
  const fields = { account, nickname: account, role: 'member', type: 0, passwordHash: null } as const;
  const accountId = await createAccount(ctx, fields);
  const [amountMinor, at] = [taka(500), ctx.now];
  await ctx.db.insert(deposits).values({
    ...{ reference: `D-${account}`, accountId, methodId: 1, currency: 'BDT', amountMinor, feeMinor: 0n },
    ...{
      state: 'arrived',
      stateAt: at,
      createdAt: at,
      expiresAt: at,
      receivedMinor: amountMinor,
      creditedMinor: amountMinor,
    },
  });
  await ctx.db.insert(memberDays).values({
    ...{ accountId, basis: 'settled', day: dayIn(ctx.now, zone), category: 'RNG', vendorCode: 'PG' },
    ...{ bets: 1, stakeMinor: validMinor, validBetMinor: validMinor },
  });
  return accountId;
}

/** The site's clock is carried forward from the database's, so it is the site that is told another time. */
function goTo(ms: number): void {
  const { ctx } = pages.services;
  const now = new Date(ms);
  Object.assign(pages.services, { now: () => now, ctx: (actor: Actor) => ({ ...ctx(actor), now }) });
}

const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';

test('bets bring tickets, the draw on Monday a prize, which its winner alone claims, once, and anybody checks', async () => {
  const [first, second] = [await player('first', taka(3_500)), await player('second', taka(60_000))];
  const ticketsOf = async (accountId: number) => {
    const { text } = await pages.ask(`${page}?lng=en`, { cookie: await pages.signIn(accountId) });
    return [found(text, /"tickets":"(\d+)"/), found(text, /"hash":"(\w{64})"/)];
  };
  const [tickets, hash] = await ticketsOf(first);
  expect(tickets).toBe('3');
  expect(await ticketsOf(second)).toEqual(['50', hash]);
  expect((await pages.ask(`${page}/verify?lng=en`)).text).toContain('"check":null');

  const week = mondayOf(dayIn(pages.ctx().now, zone));
  const noon = startOfDay(daysFrom(week, 7), zone).getTime() + dayMs / 2;
  goTo(noon - 60_000);
  expect(await drawRaffles(pages.ctx())).toBe(0);
  goTo(noon + 7 * 60_000);
  expect(await drawRaffles(pages.ctx())).toBe(1);

  const [cookie, other] = [await pages.signIn(first), await pages.signIn(second)];
  const won = (await pages.ask(`${page}?lng=en`, { cookie })).text;
  const [rewardId, requestKey] = [found(won, /"reward":\{"id":(\d+)/), found(won, /"requestKey":"([^"]+)"/)];
  const prize = found(won, /"prize":"([^"]+)","isOwn":true/);
  expect(['৳3,000', '৳1,500']).toContain(prize);
  const prizeMinor = prize === '৳3,000' ? taka(3_000) : taka(1_500);
  expect(won).toContain('"canClaim":true');
  const claim = (cookie: string) => pages.ask(page, { cookie, form: { intent: 'claim', rewardId, requestKey } });
  const holdings = async (accountId: number) => {
    const { main, bonus } = await readBalances(pages.ctx(), accountId);
    return main + bonus;
  };
  expect((await claim(other)).status).not.toBe(303);
  expect([await holdings(first), await holdings(second)]).toEqual([0n, 0n]);
  const claims = await Promise.all([claim(cookie), claim(cookie)]);
  for (const { status, location } of claims) expect([status, location]).toEqual([303, page]);
  expect([await holdings(first), await holdings(second)]).toEqual([prizeMinor, 0n]);
  expect((await pages.ask(`${page}?lng=en`, { cookie })).text).toContain('"canClaim":false');

  const checked = (await pages.ask(`${page}/verify?week=${week}&lng=en`)).text;
  expect(checked).toContain('"holds":{"seed":true,"list":true,"winners":true}');
  expect(checked).toContain(`"seedHash":"${hash}"`);
  expect(checked).toContain('"tickets":"53"');
  const list = await pages.ask(`${page}/verify?week=${week}&format=text`);
  expect(list.text.split('\n').map((line) => line.split(' ').at(-1))).toEqual(['3', '50', '']);
});

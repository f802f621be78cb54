import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { memberDays } from '~/domain/play/tables.server';
import { saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { taka } from '~/domain/shared/money';
import { dayIn } from '~/domain/shared/period';
import { offerOf, wheel } from '../../domain/promotions/offers';
import { openPages } from '../../setup/open-pages';

const page = '/promotions/lucky';
let pages: Awaited<ReturnType<typeof openPages>>;
let cookie: string;

beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  await saveOffer(ctx, offerOf(wheel, { code: 'lucky', category: 'others' }));
  const fields = { account: 'turner', nickname: 'turner', role: 'member', type: 0, passwordHash: null } as const;
  const accountId = await createAccount(ctx, fields);
  cookie = await pages.signIn(accountId);
  await ctx.db.insert(memberDays).values({
    ...{ accountId, basis: 'settled', day: dayIn(ctx.now, 'Asia/Dhaka'), category: 'RNG', vendorCode: 'PG' },
    ...{ bets: 1, stakeMinor: taka(500), validBetMinor: taka(500) },
  });
});

afterAll(() => pages.close());

const valueIn = (text: string, name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(text)?.[1] ?? '';

test('a turn is made by its form, shown, and checked at its own page', async () => {
  expect((await pages.ask(`${page}?lng=en`)).text).toContain('"member":null');
  const before = (await pages.ask(`${page}?lng=en`, { cookie })).text;
  expect(before).toContain('"left":1');
  const [requestKey, seedHash] = [valueIn(before, 'requestKey'), valueIn(before, 'hash')];
  const send = (form: Record<string, string>) => pages.ask(page, { cookie, form: { requestKey, seedHash, ...form } });
  expect((await send({ intent: 'spin', clientSeed: ' ' })).status).toBe(422);
  const done = await send({ intent: 'spin', clientSeed: 'my word' });
  expect(done.status).toBe(303);
  expect(done.location).toMatch(/^\/promotions\/lucky\?spun=\d+$/);
  const after = (await pages.ask(done.location!, { cookie })).text;
  expect(after).toContain('"left":0');
  expect(after).not.toContain(`"hash":"${seedHash}"`);
  const verify = valueIn(after, 'verify').replaceAll('\\u0026', '&');
  const checked = await pages.ask(`${verify}&lng=en`);
  expect(checked.status).toBe(200);
  expect(checked.text).toContain(`"hash":"${seedHash}"`);
  expect((await pages.ask('/promotions/nothing/verify')).status).toBe(404);
});

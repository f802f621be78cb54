import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { taka } from '~/domain/shared/money';
import { giftCode, offerOf } from '../../domain/promotions/offers';
import { openPages } from '../../setup/open-pages';

const offer = '/promotions/offer?lng=en';
const sheet = '/operator/promotions/offer?lng=en';
let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const role of ['member', 'operator'] as const) {
    const fields = { account: `code-${role}`, nickname: role, role, type: 0, passwordHash: null };
    cookies[role] = await pages.signIn(await createAccount(pages.ctx(), fields));
  }
  await saveOffer(pages.ctx(), offerOf({ ...giftCode, budgetMinor: taka(500) }));
});

afterAll(() => pages.close());

const asOperator = (form: Record<string, string>) => pages.ask(sheet, { cookie: cookies.operator!, form });

test('an operator makes codes, sees the newest and has all of them in a file', async () => {
  expect((await pages.ask(sheet, { cookie: cookies.operator! })).text).toContain('"codes":{"hasMore":false,"rows":[]}');
  const wrong = await asOperator({ intent: 'makeShared', shared: 'ab', uses: '5' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('"shared":["This cannot be used for a code."]');
  expect((await asOperator({ intent: 'makeCodes', count: '1001' })).text).toContain('"count":[');
  expect((await asOperator({ intent: 'makeShared', shared: 'spring 26', uses: '৫' })).status).toBe(303);
  expect((await asOperator({ intent: 'makeCodes', count: '25' })).status).toBe(303);
  expect((await pages.ask(sheet, { cookie: cookies.operator! })).text).toContain('"hasMore":true');
  const file = await pages.ask('/operator/promotions/offer?format=csv&lng=en', { cookie: cookies.operator! });
  expect(file.text.trim().split('\r\n')).toHaveLength(27);
  expect(file.text).toContain('SPRING26,5,0,');
  expect((await pages.ask('/operator/promotions/offer?format=csv', { cookie: cookies.member! })).status).toBe(404);
});

test('a member types a code and is paid; a wrong one is told at its field, too many have to wait', async () => {
  const cookie = cookies.member!;
  const { text } = await pages.ask(offer, { cookie });
  expect(text).toContain('"act":"code"');
  const key = () => /"requestKey":"([^"]+)"/.exec(text)![1]!;
  const send = (promoCode: string) =>
    pages.ask(offer, { cookie, form: { intent: 'redeemCode', requestKey: key(), promoCode } });
  const wrong = await send('nothing26');
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('"promoCode":["This code does not work, or not any more."]');
  expect(wrong.text).toContain('"promoCode":"nothing26"');
  expect((await send('')).status).toBe(422);
  expect(await send('Spring-26')).toMatchObject({ status: 303, location: '/promotions/offer' });
  for (let at = 0; at < 3; at++) await send(`wrong${at}`);
  expect((await send('wrong9')).status).toBe(429);
  expect((await pages.ask(offer, { cookie })).text).toContain('"act":null');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { figuresOf } from '~/domain/identity/captcha/figures.server';
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
  const send = (promoCode: string, more: Record<string, string> = {}) =>
    pages.ask(offer, { cookie, form: { intent: 'redeemCode', requestKey: key(), promoCode, ...more } });
  /** What answers the captcha that a page shows. */
  const answerTo = ({ text: shown }: { text: string }) => {
    const [, captchaId, round] = /"captchaId":"([^"]+)","picture":"[^"]*?([0-9]+)"/.exec(shown)!;
    return { captchaId: captchaId!, captcha: figuresOf(pages.services.keyedHash, captchaId!, Number(round)) };
  };
  const wrong = await send('nothing26');
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('"promoCode":["This code does not work, or not any more."]');
  expect(wrong.text).toContain('"promoCode":"nothing26"');
  expect((await send('')).status).toBe(422);
  let shown = await send('Spring-26');
  expect(shown.text).toContain('"captcha":["');
  shown = await send('Spring-26', { ...answerTo(shown), captcha: '1' });
  expect(shown.text).toContain('"captcha":["');
  shown = await pages.ask(offer, { cookie, form: { intent: 'refreshCaptcha' } });
  expect(shown.status).toBe(200);
  expect(await send('Spring-26', answerTo(shown))).toMatchObject({ status: 303, location: '/promotions/offer' });
  shown = await send('wrong');
  for (let at = 0; at < 3; at++) {
    shown = await send(`wrong${at}`, answerTo(shown));
    expect(shown.status).toBe(422);
  }
  expect((await send('wrong9', answerTo(shown))).status).toBe(429);
  expect((await pages.ask(offer, { cookie })).text).toContain('"act":null');
});

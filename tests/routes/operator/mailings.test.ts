import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { sendMailings } from '~/domain/messaging/mailings/send-mailings.server';
import { findRecipients } from '~/domain/views/mailing-audience.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const [account, role] of [
    ['letters', 'operator'],
    ['karim', 'member'],
    ['rahim', 'member'],
  ] as const) {
    const id = await createAccount(pages.ctx(), { account, nickname: account, role, type: 0, passwordHash: null });
    cookies[account] = await pages.signIn(id);
  }
});

afterAll(() => pages.close());

const ask = (address: string, form?: Record<string, string>, who = 'letters') =>
  pages.ask(`${address}?lng=en`, { cookie: cookies[who]!, form });

const typed = {
  ...{ intent: 'save', purpose: 'promotion', to: 'segment', link: '/promotions' },
  ...{ titleBn: 'শুক্রবারের অফার', titleEn: 'Friday offer', contentBn: 'আজ দ্বিগুণ।', contentEn: 'Double today.' },
};

test('a mailing is written, counted, sent, and read by whom it was for', async () => {
  await ask('/member/messageV2', { intent: 'offersOff' }, 'rahim');
  const { status, location } = await ask('/operator/mailings/new', typed);
  expect(status).toBe(303);
  const draft = await ask(location!);
  expect(draft.text).toContain('"reach":{"count":"1","names":["karim"],"isHuge":false}');
  expect((await ask(location!, { intent: 'send' })).location).toBe(location);
  expect((await ask(location!)).text).toContain('"state":"scheduled"');
  await sendMailings(pages.ctx(), findRecipients);
  expect((await ask('/operator/mailings')).text).toMatch(/"state":"sent","isRecalled":false,"sent":"1"/);
  expect((await ask('/member/messageV2', undefined, 'karim')).text).toContain('"title":"Friday offer"');
  expect((await ask('/member/messageV2', undefined, 'rahim')).text).not.toContain('Friday offer');
  expect((await ask(location!, { intent: 'cancel' })).status).toBe(409);
  expect((await ask(location!, { ...typed, titleEn: 'Changed' })).status).toBe(409);
});

test('unknown names, wrong days and times are told at their fields', async () => {
  const names = { ...typed, to: 'names', names: 'karim, nobody-1;nobody-2' };
  expect((await ask('/operator/mailings/new', names)).text).toContain(
    '"names":["Nobody is called: nobody-1, nobody-2"]',
  );
  expect((await ask('/operator/mailings/new', { ...typed, seenDays: 'x' })).text).toContain(
    '"seenDays":["Enter a number',
  );
  expect((await ask('/operator/mailings/new', { ...typed, under: 'nobody-3' })).text).toContain(
    '"under":["Nobody is called',
  );
  const { location } = await ask('/operator/mailings/new', { ...names, names: 'karim' });
  expect((await ask(location!, { intent: 'send', sendAt: 'soon' })).text).toContain('"sendAt":["');
  expect((await ask('/operator/mailings/new', { intent: 'send' })).status).toBe(404);
  expect((await ask('/operator/mailings/999', { intent: 'cancel' })).status).toBe(404);
});

test('letters about offers are switched off and on again', async () => {
  expect((await ask('/member/messageV2', undefined, 'karim')).text).toContain('"isOffered":true');
  expect((await ask('/member/messageV2', { intent: 'offersOff' }, 'karim')).status).toBe(303);
  expect((await ask('/member/messageV2', undefined, 'karim')).text).toContain('"isOffered":false');
  expect((await ask('/member/messageV2', { intent: 'offersOn' }, 'karim')).status).toBe(303);
});

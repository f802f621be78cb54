import { beforeAll, expect, test } from 'vitest';
import { changePassword } from '~/domain/identity/passwords/change-password.server';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { listMessages } from '~/domain/messaging/inbox/list-messages.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { writeSecurityLetter } from '~/i18n/security-letter.server';
import { worldWith } from '../setup/world';

const everything = { type: null, isUnreadOnly: false, after: null };
const link = '/member/securityCenter';
let ctx: Ctx;

beforeAll(async () => {
  const world = await worldWith();
  const write = (ctx: Ctx, event: Parameters<typeof writeSecurityLetter>[1]) => writeSecurityLetter(ctx, event, link);
  ctx = { ...world.ctx, reactions: { passwordChanged: [write], securityNoted: [write] } };
});

async function owner(account: string) {
  const passwordHash = await hashPassword('Padma & Meghna 7');
  const id = await createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash });
  const clientLocation = { browser: 'one', address: '203.0.113.7', userAgent: '' };
  return { id, ...(await openSession(ctx, id, clientLocation, { method: 'password' })) };
}

test('a changed password lies in the inbox, in both languages, with the way to look into it', async () => {
  const { id, sessionId } = await owner('shapla');
  const change = { sessionId, oldPassword: 'Padma & Meghna 7', newPassword: 'Jamuna & Teesta 8', rule: undefined };
  await changePassword(ctx, change);
  const { messages } = await listMessages(ctx, id, everything);
  expect(messages).toHaveLength(1);
  const [{ body, link: to }] = messages as [(typeof messages)[number]];
  expect(to).toBe(link);
  expect(body).toMatchObject({
    kind: 'words',
    title: { bn: 'পাসওয়ার্ড বদলানো হয়েছে', en: 'Your password was changed' },
    content: {
      en: expect.stringMatching(/^Since 15 Mar 2026, 12:00 your account has a new login password\..*Was this not you/s),
    },
  });
});

test('a refused change writes nothing', async () => {
  const { id, sessionId } = await owner('kusum');
  const wrong = { sessionId, oldPassword: 'something else', newPassword: 'Jamuna & Teesta 8', rule: undefined };
  await expect(changePassword(ctx, wrong)).rejects.toMatchObject({ code: 'identity.wrong_old_password' });
  expect((await listMessages(ctx, id, everything)).messages).toEqual([]);
});

test('what happens to a factor says from where', async () => {
  const { id } = await owner('jui');
  const seen = { address: '198.51.100.9', userAgent: '' };
  await tell(ctx, { kind: 'securityNoted', accountId: id, note: 'newPlace', ...seen });
  const { messages } = await listMessages(ctx, id, everything);
  expect(JSON.stringify(messages[0]?.body)).toContain('an unknown device, address 198.51.100.9');
});

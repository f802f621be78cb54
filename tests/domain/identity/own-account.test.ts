import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { avatars } from '~/domain/identity/profile/avatars';
import { changeAvatar, changeNickname } from '~/domain/identity/profile/change-profile.server';
import { getOwnAccount } from '~/domain/identity/profile/get-own-account.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { listOpenSessions } from '~/domain/identity/sessions/list-open-sessions.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { renewSession } from '~/domain/identity/sessions/renew-session.server';
import { revokeOtherSessions, revokeSession } from '~/domain/identity/sessions/revoke-session.server';
import { listDevices, listSignIns } from '~/domain/identity/sign-in/list-sign-ins.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

let ctx: Ctx;
let me: number;
let other: number;
let count = 0;
const clientLocation = { browser: 'one', address: '203.0.113.7', userAgent: '' };

beforeAll(async () => {
  ({ ctx } = await worldWith());
});

function born(account: string, more: object = {}) {
  return createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash: null, ...more });
}

beforeEach(async () => {
  me = await born(`mitu${count}`, {
    mobile: `+880171200${1000 + count}`,
    email: `mitu${count}@mail.example`,
    isMobileVerified: true,
  });
  other = await born(`other${count++}`);
});

test('contacts are shown masked, with what is verified', async () => {
  const own = await getOwnAccount(ctx, me);
  expect(own.mobile).toEqual({ masked: expect.stringMatching(/^\+88017•+\d{3}$/), isVerified: true });
  expect(own.email).toEqual({ masked: 'm••••@mail.example', isVerified: false });
  expect(JSON.stringify(own)).not.toContain('mitu0@');
});

test('a nickname is kept tidy and noted with what it was', async () => {
  const before = (await getOwnAccount(ctx, me)).nickname;
  await changeNickname(ctx, me, '  মিতু   রহমান ');
  expect((await getOwnAccount(ctx, me)).nickname).toBe('মিতু রহমান');
  await changeNickname(ctx, me, 'মিতু রহমান');
  const { entries } = await listAudit(ctx, { subject: `account:${me}` });
  expect(entries).toMatchObject([{ before: { nickname: before }, after: { nickname: 'মিতু রহমান' } }]);
});

test.each([
  ['a letter', 'x'],
  ['nothing', ''],
  ['a space', ' '],
  ['twenty-one letters', 'a'.repeat(21)],
  ['markup', '<b>bold</b>'],
  ['two lines', 'one\ntwo'],
  ['writing turned round', '\u202Eevil'],
  ['fifty thousand letters', 'x'.repeat(50_000)],
])('%s is no nickname', async (_, nickname) => {
  await expect(changeNickname(ctx, me, nickname)).rejects.toMatchObject({ code: 'identity.nickname_shape' });
});

test('a nickname is counted as it is read: twenty letters with vowel signs pass', async () => {
  await expect(changeNickname(ctx, me, 'কি'.repeat(20))).resolves.toBeUndefined();
  await expect(changeNickname(ctx, me, 'কি'.repeat(21))).rejects.toMatchObject({ code: 'identity.nickname_shape' });
});

test('only our own portraits are worn', async () => {
  await changeAvatar(ctx, me, avatars[5]!);
  expect((await getOwnAccount(ctx, me)).avatar).toBe(avatars[5]);
  for (const seed of ['p25', '../x', 'https://evil.example/a.png']) {
    await expect(changeAvatar(ctx, me, seed)).rejects.toMatchObject({ code: 'identity.unknown_avatar' });
  }
});

test('a device is signed out by its owner only', async () => {
  const mine = await openSession(ctx, me, clientLocation);
  const theirs = await openSession(ctx, other, clientLocation);
  await expect(revokeSession(ctx, me, theirs.sessionId)).rejects.toMatchObject({ code: 'identity.not_found' });
  await revokeSession(ctx, me, mine.sessionId);
  await expect(revokeSession(ctx, me, mine.sessionId)).rejects.toMatchObject({ code: 'identity.not_found' });
  expect(await listOpenSessions(ctx, [mine.sessionId, theirs.sessionId])).toEqual(new Set([theirs.sessionId]));
});

test('all others are signed out, this one stays', async () => {
  const here = await openSession(ctx, me, clientLocation);
  await Promise.all([1, 2].map(() => openSession(ctx, me, clientLocation)));
  expect(await revokeOtherSessions(ctx, me, here.sessionId)).toBe(2);
  expect((await listDevices(ctx, me, 30)).map(({ sessionId }) => sessionId)).toEqual([here.sessionId]);
  expect(await revokeOtherSessions(ctx, me, here.sessionId)).toBe(0);
});

test('devices that have been idle too long are not listed', async () => {
  await openSession(ctx, me, clientLocation);
  const late = { ...ctx, now: new Date(ctx.now.getTime() + 30 * 60_000) };
  expect(await listDevices(late, me, 30)).toEqual([]);
  expect(await listDevices(late, me, 31)).toHaveLength(1);
});

test('the history holds each sign-in once, newest first, ten a page, nobody else’s', async () => {
  const opened: number[] = [];
  for (let at = 0; at < 12; at++) opened.push((await openSession(ctx, me, clientLocation)).sessionId);
  await openSession(ctx, other, clientLocation);
  await renewSession(ctx, opened[11]!);
  const first = await listSignIns(ctx, me, null);
  const second = await listSignIns(ctx, me, first.next);
  const ids = [...first.entries, ...second.entries].map(({ sessionId }) => sessionId);
  expect(first.entries).toHaveLength(10);
  expect(ids).toEqual(opened.reverse());
  expect(second.next).toBeNull();
});

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { changeDetails } from '~/domain/identity/profile/change-details.server';
import { maskedDetail } from '~/domain/identity/profile/details';
import { getOwnAccount } from '~/domain/identity/profile/get-own-account.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../../setup/world';

const rules = { minimumAge: 18, timeZone: 'Asia/Dhaka' };
const profile = { payeeName: 'Rima Akter', birthday: '1990-12-31', address: '7 Padma Lane', telegram: 'rima_of_dhaka' };
let ctx: Ctx;
let me: number;
let count = 0;

beforeAll(async () => {
  ({ ctx } = await worldWith());
});

beforeEach(async () => {
  const account = `rima${count++}`;
  me = await createAccount(ctx, {
    ...{ account, nickname: account, role: 'member', type: 0, passwordHash: null, profile },
    documentNumber: `BD1990000${count}`,
  });
});

const details = async () => (await getOwnAccount(ctx, me)).details;

test('an owner sees again what the registration asked for; of a document its end', async () => {
  expect(await details()).toEqual({ ...profile, idNumber: `••••00${count}` });
});

test('address and ways to be reached are changed and taken back by their owner, the audit names them only', async () => {
  await changeDetails(ctx, me, { address: '8 Meghna Road', telegram: '', whatsapp: '8801712345678' }, rules);
  const { telegram: _, ...rest } = profile;
  expect(await details()).toMatchObject({ ...rest, address: '8 Meghna Road', whatsapp: '8801712345678' });
  expect(await details()).not.toHaveProperty('telegram');
  const { entries } = await listAudit(ctx, { subject: `account:${me}` });
  expect(entries).toMatchObject([
    { action: 'identity.changeDetails', after: { changed: ['address', 'whatsapp', 'telegram'] } },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Meghna');
});

test('nothing changed is nothing noted', async () => {
  await changeDetails(ctx, me, { address: profile.address, whatsapp: '' }, rules);
  expect((await listAudit(ctx, { subject: `account:${me}` })).entries).toEqual([]);
});

test.each([
  ['birthday', '1991-01-01'],
  ['birthday', ''],
  ['payeeName', 'Somebody Else'],
  ['idNumber', 'BD77'],
  ['recommenderId', 'friend'],
] as const)('what identifies a person is not changed by the owner: %s to %j', async (field, value) => {
  await expect(changeDetails(ctx, me, { [field]: value }, rules)).rejects.toMatchObject({
    code: 'identity.detail_final',
    field,
  });
  expect(await details()).toMatchObject(profile);
});

test('what was never said can be said once', async () => {
  await changeDetails(ctx, me, { fullname: 'Rima Akter', nationality: 'Bangladeshi' }, rules);
  expect(await details()).toMatchObject({ fullname: 'Rima Akter', nationality: 'Bangladeshi' });
  await expect(changeDetails(ctx, me, { fullname: 'Rina Akter' }, rules)).rejects.toMatchObject({
    code: 'identity.detail_final',
  });
});

test('a birthday given later must reach the age as well', async () => {
  const young = await createAccount(ctx, {
    ...{ account: `young${count}`, nickname: 'y', role: 'member', type: 0, passwordHash: null },
  });
  await expect(changeDetails(ctx, young, { birthday: '2008-03-16' }, rules)).rejects.toMatchObject({
    code: 'identity.too_young',
    params: { age: '18' },
  });
  await changeDetails(ctx, young, { birthday: '2008-03-15' }, rules);
});

test('a masked detail tells enough to recognise it by', () => {
  expect(maskedDetail('birthday', '1990-12-31')).toBe('1990-••-••');
  expect(maskedDetail('idNumber', 'BD19900007')).toBe('••••007');
  expect(maskedDetail('fullname', 'মিতু রহমান')).toBe('মি••••');
});

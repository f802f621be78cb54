import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { checkInvitation } from '~/domain/identity/registration/check-invitation.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findInvitationCode } from '~/domain/identity/registration/invitation-codes.server';
import { invitationCodes } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../../setup/world';

let ctx: Ctx;
let agent: Awaited<ReturnType<typeof newcomer>>;
let otherAgent: typeof agent;
let friend: typeof agent;
let loner: typeof agent;

async function newcomer(account: string, role: 'agent' | 'member', uplineId: number | null = null) {
  const id = await createAccount(ctx, { account, nickname: account, role, type: 0, passwordHash: null, uplineId });
  return { id, code: (await findInvitationCode(ctx, id)) ?? '' };
}

beforeAll(async () => {
  ({ ctx } = await worldWith());
  agent = await newcomer('agent', 'agent');
  otherAgent = await newcomer('other', 'agent');
  friend = await newcomer('friend', 'member', agent.id);
  loner = await newcomer('loner', 'member');
});

test('who comes without a code follows nobody', async () => {
  expect(await checkInvitation(ctx, {})).toEqual({
    uplineId: null,
    referrerId: null,
    affiliateCode: null,
    role: 'member',
  });
});

test('an affiliate code makes its agent the upline', async () => {
  const following = await checkInvitation(ctx, { affiliateCode: agent.code.toLowerCase() });
  expect(following).toEqual({
    uplineId: agent.id,
    referrerId: null,
    affiliateCode: agent.code,
    role: 'member',
  });
});

test('a referral code makes its member the referrer, and their agent the upline', async () => {
  expect(await checkInvitation(ctx, { referralCode: friend.code })).toEqual({
    uplineId: agent.id,
    referrerId: friend.id,
    affiliateCode: null,
    role: 'member',
  });
});

test("with both codes the agent's own counts", async () => {
  const following = await checkInvitation(ctx, { affiliateCode: otherAgent.code, referralCode: friend.code });
  expect(following).toMatchObject({
    uplineId: otherAgent.id,
    referrerId: friend.id,
    affiliateCode: otherAgent.code,
  });
});

test("the domain's agent stands above whom nobody else brought", async () => {
  const domainCode = otherAgent.code;
  expect(await checkInvitation(ctx, { domainCode })).toMatchObject({ uplineId: otherAgent.id });
  expect(await checkInvitation(ctx, { domainCode, referralCode: friend.code })).toMatchObject({ uplineId: agent.id });
  const lonely = await checkInvitation(ctx, { domainCode, referralCode: loner.code });
  expect(lonely).toMatchObject({ uplineId: otherAgent.id, referrerId: loner.id, affiliateCode: domainCode });
});

test("a domain's code that leads nowhere is passed over", async () => {
  expect(await checkInvitation(ctx, { domainCode: 'NOBODY' })).toMatchObject({ uplineId: null });
});

test.each([
  ['unknown', () => ({ affiliateCode: 'NOBODY12' }), 'affiliateCode'],
  ["a member's", () => ({ affiliateCode: friend.code }), 'affiliateCode'],
  ["an agent's", () => ({ referralCode: agent.code }), 'referralCode'],
])('a code that is %s is refused at its field', async (_, invitation, field) => {
  await expect(checkInvitation(ctx, invitation())).rejects.toMatchObject({
    code: 'identity.invitation_code_error',
    field,
  });
});

test('a code switched off, or of a suspended account, invites no more', async () => {
  const gone = await newcomer('gone', 'member');
  await changeAccountStatus(ctx, { accountId: gone.id, status: 'suspended', reason: 'test' });
  await expect(checkInvitation(ctx, { referralCode: gone.code })).rejects.toThrow('identity.invitation_code_error');
  const off = await newcomer('off', 'agent');
  await ctx.db.update(invitationCodes).set({ isActive: false }).where(eq(invitationCodes.code, off.code));
  await expect(checkInvitation(ctx, { affiliateCode: off.code })).rejects.toThrow('identity.invitation_code_error');
});

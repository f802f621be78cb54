import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLink, listOpenLinks } from '~/domain/agency/links/links.server';
import { listAudit } from '~/domain/audit/list-audit.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
let agentId: number;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  const account = { nickname: 'x', type: 1, passwordHash: null };
  agentId = await createAccount(ctx, { ...account, account: 'shahin', role: 'agent' });
  for (const role of ['support', 'auditor']) {
    const id = await createAccount(ctx, { ...account, type: 0, account: `op_${role}`, role: 'operator' });
    await writeRoles(ctx, id, { gained: [role] });
    cookies[role] = await pages.signIn(id);
  }
});
afterAll(() => pages.close());

const page = (who: string, form?: Record<string, string>) =>
  pages.ask(`/operator/accounts/${agentId}/line?lng=en`, { cookie: cookies[who]!, ...(form && { form }) });

test('an operator closes an agent’s link for a reason, once; who only reads sees it', async () => {
  const ctx = pages.ctx();
  const link = { agentId, invites: 'member', ratePpm: 0, channel: 'Leaflets', usesAtMost: 20, days: null } as const;
  const code = await createLink(ctx, link);
  const [open] = await listOpenLinks(ctx, agentId);
  expect((await page('auditor')).text).toContain(`"channel":"Leaflets","code":"${code}"`);
  expect((await page('auditor')).text).toContain('"signUps":"0 of 20"');

  const reason = 'Printed without our consent';
  const form = { intent: 'closeLink', linkId: String(open!.id), reason };
  expect((await page('auditor', form)).status).toBe(404);
  expect((await page('support', { ...form, reason: '' })).status).toBe(422);
  expect((await page('support', form)).status).toBe(303);
  expect(await listOpenLinks(ctx, agentId)).toEqual([]);
  const again = await page('support', form);
  expect(again).toMatchObject({ status: 422, text: expect.stringContaining('"links":[]') });
  const { entries } = await listAudit(ctx, { subject: `account:${agentId}`, limit: 1 });
  expect(entries[0]).toMatchObject({
    action: 'agency.closeLink',
    actor: { name: 'op_support' },
    before: { code },
    after: { reason },
  });
});

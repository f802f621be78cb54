import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moveAccount } from '~/domain/agency/tree/move-account.server';
import { listAudit } from '~/domain/audit/list-audit.server';
import { changeAgentType } from '~/domain/identity/operators/change-agent-type.server';
import { accounts } from '~/domain/identity/tables.server';
import { lineWorld } from '../../agency/line-world';

const reason = 'agreed with the agent';

/** top over line over low; other at the top of a line of its own. Types as the site gives them. */
async function typedWorld() {
  const world = await lineWorld();
  const typeOf = async (name: string) => {
    const row = await world.ctx.db.query.accounts.findFirst({ where: eq(accounts.id, world.id(name)) });
    return row!.type;
  };
  const give = (name: string, type: number) =>
    changeAgentType(world.system, { accountId: world.id(name), type, reason });
  for (const name of ['top', 'other'])
    await world.ctx.db
      .update(accounts)
      .set({ type: 1 })
      .where(eq(accounts.id, world.id(name)));
  for (const name of ['line', 'low'])
    await world.ctx.db
      .update(accounts)
      .set({ type: 2 })
      .where(eq(accounts.id, world.id(name)));
  const move = (name: string, to: string | null) =>
    moveAccount(world.system, { accountId: world.id(name), uplineId: to ? world.id(to) : null, reason });
  return { ...world, typeOf, give, move };
}

test('an operator gives an agent one of the further types and takes it back, with a reason that is kept', async () => {
  const { ctx, id, give, typeOf } = await typedWorld();
  await give('line', 41);
  await give('line', 42);
  expect(await typeOf('line')).toBe(42);
  await give('line', 2);
  await give('line', 2);
  expect(await typeOf('line')).toBe(2);
  const { entries } = await listAudit(ctx, { subject: `account:${id('line')}` });
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['identity.changeAgentType', { type: 42 }, { type: 2, reason }],
    ['identity.changeAgentType', { type: 41 }, { type: 42, reason }],
    ['identity.changeAgentType', { type: 2 }, { type: 41, reason }],
  ]);
});

test.each([
  ['line', 1],
  ['top', 2],
  ['line', 7],
  ['player', 41],
])('%s cannot go by type %i', async (name, type) => {
  const { give } = await typedWorld();
  await expect(give(name, type)).rejects.toMatchObject({ code: 'identity.agent_type' });
});

test('an agent at the top who is moved under another goes by the number of a line, and back', async () => {
  const { move, typeOf } = await typedWorld();
  await move('other', 'top');
  expect(await typeOf('other')).toBe(2);
  await move('other', null);
  expect(await typeOf('other')).toBe(1);
});

test('a type that an operator gave is kept in a move, and members keep theirs', async () => {
  const { give, move, typeOf } = await typedWorld();
  await give('other', 41);
  await move('other', 'line');
  await move('friend', 'other');
  expect([await typeOf('other'), await typeOf('friend')]).toEqual([41, 0]);
});

import { expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { record } from '~/domain/audit/record.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { asOwner, worldWith } from '../../setup/world';

const operator = { role: 'operator', id: 7, name: 'operator' } as const;

test('an entry tells who did what, when, from what to what', async () => {
  const { ctx } = await worldWith({ actor: operator });
  await record(ctx, { action: 'site.changeSetting', subject: 'setting:x', before: { amountMinor: 10n }, after: null });
  const { entries, next } = await listAudit(ctx, { subject: 'setting:x' });
  expect(entries).toMatchObject([
    { at: ctx.now, actor: operator, action: 'site.changeSetting', before: { amountMinor: '10' }, after: null },
  ]);
  expect(next).toBeNull();
});

test('an entry falls with the transaction it was written in', async () => {
  const { ctx } = await worldWith();
  const failing = inTransaction(ctx, async (ctx) => {
    await record(ctx, { action: 'site.switchFlag', subject: 'flag:s', before: null, after: 1 });
    throw new Error('later step failed');
  });
  await expect(failing).rejects.toThrow('later step failed');
  expect((await listAudit(ctx, { subject: 'flag:s' })).entries).toEqual([]);
});

test('a subject is read page by page, newest first, and others stay out', async () => {
  const { ctx } = await worldWith();
  for (const at of [1, 2, 3, 4, 5])
    await record(ctx, { action: 'site.switchFlag', subject: 'flag:s', before: null, after: at });
  await record(ctx, { action: 'site.switchFlag', subject: 'flag:other', before: null, after: 9 });
  const first = await listAudit(ctx, { subject: 'flag:s', limit: 3 });
  const second = await listAudit(ctx, { subject: 'flag:s', limit: 3, after: first.next ?? undefined });
  expect(first.entries.map(({ after }) => after)).toEqual([5, 4, 3]);
  expect(second.entries.map(({ after }) => after)).toEqual([2, 1]);
  expect(second.next).toBeNull();
});

test('entries come by their time, also those that were written later', async () => {
  const { ctx } = await worldWith();
  const days = [3, 1, 4, 1, 2];
  for (const [order, day] of days.entries())
    await record(
      { ...ctx, now: new Date(Date.UTC(2026, 2, day)) },
      { action: 'site.switchFlag', subject: 'flag:s', before: null, after: `day ${day}, ${order}` },
    );
  const first = await listAudit(ctx, { subject: 'flag:s', limit: 2 });
  const second = await listAudit(ctx, { subject: 'flag:s', after: first.next ?? undefined });
  expect([...first.entries, ...second.entries].map(({ after }) => after)).toEqual([
    'day 4, 2',
    'day 3, 0',
    'day 2, 4',
    'day 1, 3',
    'day 1, 1',
  ]);
});

test.each(['update audit_entries set action = action', 'delete from audit_entries', 'truncate audit_entries'])(
  'nobody can %s, the owner included',
  async (statement) => {
    const { ctx, database } = await worldWith();
    await record(ctx, { action: 'site.switchFlag', subject: 'flag:s', before: null, after: 1 });
    await expect(database.pool.query(statement)).rejects.toThrow();
    await expect(asOwner(database, (client) => client.query(statement))).rejects.toThrow(/append-only/);
    expect((await listAudit(ctx, { subject: 'flag:s' })).entries).toHaveLength(1);
  },
);

import { beforeAll, expect, test } from 'vitest';
import type { AuditAction, AuditSubject } from '~/domain/audit/actions';
import { record } from '~/domain/audit/record.server';
import { type AuditSearch, searchAudit } from '~/domain/audit/search-audit.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

let ctx: Ctx;

beforeAll(async () => {
  ({ ctx } = await worldWith());
  const by = (name: string, at: string) => ({
    ...ctx,
    now: new Date(at),
    actor: { role: 'operator', id: 7, name } as const,
  });
  const note = (name: string, at: string, action: string, subject: AuditSubject) =>
    record(by(name, at), { action: action as AuditAction, subject, before: null, after: at });
  await note('Asha', '2026-03-01T10:00:00Z', 'identity.changeStatus', 'account:1');
  await note('asha', '2026-03-02T10:00:00Z', 'identity.resetPassword', 'account:2');
  await note('Bina', '2026-03-02T11:00:00Z', 'site.switchFlag', 'flag:FREEPLAY3');
  await note('Bina', '2026-03-03T10:00:00Z', 'identityX.other', 'account:1');
});

async function found(search: AuditSearch): Promise<unknown[]> {
  const { entries } = await searchAudit(ctx, search);
  return entries.map(({ after }) => String(after).slice(0, 13));
}

test.each<[string, AuditSearch, string[]]>([
  ['everything', {}, ['2026-03-03T10', '2026-03-02T11', '2026-03-02T10', '2026-03-01T10']],
  ['one actor, whatever the case', { actor: 'ASHA' }, ['2026-03-02T10', '2026-03-01T10']],
  ['one verb', { action: 'site.switchFlag' }, ['2026-03-02T11']],
  ['a whole context, and no other that begins alike', { action: 'identity' }, ['2026-03-02T10', '2026-03-01T10']],
  ['no wildcards', { action: 'identity%' }, []],
  ['one subject', { subject: 'account:1' }, ['2026-03-03T10', '2026-03-01T10']],
  ['one kind of subject', { subjectKind: 'flag' }, ['2026-03-02T11']],
  [
    'a time, its end left out',
    { from: new Date('2026-03-02T10:00:00Z'), until: new Date('2026-03-03T10:00:00Z') },
    ['2026-03-02T11', '2026-03-02T10'],
  ],
  ['all at once', { actor: 'bina', action: 'site', subject: 'flag:FREEPLAY3' }, ['2026-03-02T11']],
])('asks for %s', async (_, search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test('pages follow one another, and the walk meets each entry once', async () => {
  const { ctx: other } = await worldWith();
  for (let at = 0; at < 1_203; at++) {
    await record(other, { action: 'site.switchFlag', subject: 'flag:s', before: null, after: at });
  }
  const first = await searchAudit(other, {}, { limit: 700 });
  const second = await searchAudit(other, {}, { limit: 700, after: first.next });
  expect([first.entries.length, second.entries.length, second.next]).toEqual([700, 503, null]);
  const walked = [...first.entries, ...second.entries].map(({ after }) => after);
  expect(walked).toEqual(Array.from({ length: 1_203 }, (_, at) => 1_202 - at));
});

import { expect, test } from 'vitest';
import { readAccountsQuery } from '~/features/operator/accounts/accounts-query';
import { readAuditQuery } from '~/features/operator/audit/audit-query';
import { queueFrame, queueQuery, spanOf } from '~/features/operator/queue-query';

test('an account search reads what the address says, and passes over what makes no sense', () => {
  const of = (query: string) => readAccountsQuery(new URLSearchParams(query));
  expect(of('')).toEqual({ q: '', role: null, status: null, after: null });
  expect(of('q=+rahim+&role=agent&status=closed&after=12')).toEqual({
    q: 'rahim',
    role: 'agent',
    status: 'closed',
    after: 12,
  });
  expect(of('role=king&status=&after=-1')).toEqual({ q: '', role: null, status: null, after: null });
  expect(of(`after=${'9'.repeat(40)}&q=${'x'.repeat(500)}`)).toEqual({ q: '', role: null, status: null, after: null });
});

test('an audit search reads days in either script', () => {
  const of = (query: string) => readAuditQuery(new URLSearchParams(query));
  expect(of('from=২০২৬-০৩-১৫&to=2026-02-30&actor=+Asha+')).toEqual({
    actor: 'Asha',
    action: '',
    kind: '',
    subject: '',
    from: '2026-03-15',
    to: '',
    after: null,
  });
});

test('a queue is narrowed by days of the site, the last one whole, and its other pages and its file keep them', () => {
  const query = queueQuery(['waiting', 'done'])(
    new URLSearchParams('status=done&from=২০২৬-০৩-০১&to=2026-03-31&after=7'),
  );
  expect(query).toEqual({ q: '', status: 'done', from: '2026-03-01', to: '2026-03-31', after: 7 });
  expect(spanOf(query, 'Asia/Dhaka')).toEqual({
    from: new Date('2026-02-28T18:00:00Z'),
    until: new Date('2026-03-31T18:00:00Z'),
  });
  const { isQueue, csv, first, next } = queueFrame(query, '/list', 3);
  const days = 'status=done&from=2026-03-01&to=2026-03-31';
  expect([isQueue, csv, first, next]).toEqual([
    false,
    `/list?${days}&format=csv`,
    `/list?${days}`,
    `/list?${days}&after=3`,
  ]);
  const nothing = queueQuery(['waiting'])(new URLSearchParams('from=2026-02-30'));
  expect([queueFrame(nothing, '/list', null).isQueue, spanOf(nothing, 'Asia/Dhaka')]).toEqual([true, {}]);
});

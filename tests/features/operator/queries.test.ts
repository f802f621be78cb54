import { expect, test } from 'vitest';
import { readAccountsQuery } from '~/features/operator/accounts/accounts-query';
import { readAuditQuery } from '~/features/operator/audit/audit-query';

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

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { auditActions, auditSubjectKinds } from '~/domain/audit/actions';
import { entryParts } from '~/domain/audit/entry-parts';
import type { AuditEntry } from '~/domain/audit/list-audit.server';
import { bundledLanguages } from '~/domain/shared/language';
import { changesOf } from '~/features/operator/audit/changes';
import { coded } from '~/features/operator/audit/entry-codes.server';
import { wordsFor } from '~/features/operator/audit/entry-words.server';
import { subjectOf } from '~/features/operator/audit/subjects.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { translatorFor } from '~/i18n/instances.server';

const read = (language: string, namespace: string) =>
  JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8'));

const requestContext = (language: 'bn' | 'en') =>
  ({ t: translatorFor(language), language, site: { settings: { timeZone: 'Asia/Dhaka' } } }) as RequestContext;

const names = new Map([[7, 'agent1']]);

function shown(entry: Partial<AuditEntry>, language: 'bn' | 'en' = 'en') {
  const whole = { action: '', subject: '', before: null, after: null, ...entry } as AuditEntry;
  const changes = changesOf(whole.before, whole.after, wordsFor(requestContext(language), whole, names));
  return changes.map(({ key, name, before, after }) => [name ?? key, before, after]);
}

test.each(['bn', 'en'])('every action, subject and part of an entry has its words in %s', (language) => {
  const { actions } = read(language, 'operator');
  const { contexts, kinds, subjects, fields } = read(language, 'audit');
  const verbs = Object.entries(actions).map(([context, words]) => [context, Object.keys(words as object).sort()]);
  expect(Object.fromEntries(verbs)).toEqual(
    Object.fromEntries(Object.entries(auditActions).map(([context, verbs]) => [context, [...verbs].sort()])),
  );
  expect(Object.keys(contexts).sort()).toEqual(Object.keys(auditActions).sort());
  expect(Object.keys(kinds).sort()).toEqual([...auditSubjectKinds].sort());
  const named = auditSubjectKinds.filter((kind) => kind !== 'account');
  expect(Object.keys(subjects).sort()).toEqual([...named, 'system-status'].sort());
  expect(Object.keys(fields).sort()).toEqual([...entryParts].sort());
});

test.each(bundledLanguages)('what an entry shows by a code has a word of its own in %s', (language) => {
  const translate = translatorFor(language);
  const words = coded.flatMap(({ values, word }) => values.map(word));
  const missing = words.filter((key) => translate(key as 'common:close') === key.split(':').at(-1));
  const unfilled = words.filter((key) => translate(key as 'common:close').includes('{{'));
  expect([missing, unfilled]).toEqual([[], []]);
});

test('amounts, rates, instants and accounts are shown as what they are', () => {
  const after = {
    amountMinor: '5000000',
    ratePpm: 2500,
    uplineId: 7,
    lockedUntil: '2026-11-23T18:05:00.122Z',
    isEnabled: true,
    agentId: 8,
    endedSessions: 1200,
  };
  expect(shown({ after })).toEqual([
    ['Amount', null, '৳500.00'],
    ['Rate', null, '0.25%'],
    ['Upline', null, 'agent1'],
    ['Locked until', null, '24 Nov 2026, 00:05'],
    ['Switched on', null, 'yes'],
    ['Agent', null, '8'],
    ['Sessions ended', null, '1,200'],
  ]);
  expect(shown({ before: { ratePpm: 2000 }, after: { ratePpm: 0 } }, 'bn')).toEqual([['হার', '০.২%', '০%']]);
});

test('texts come in the reader’s language first, lists of amounts as money, points without the currency', () => {
  const after = { names: { bn: 'উপায়', en: 'Upay' }, quickAmountsMinor: ['1000000', '2000000'], pointsMinor: '50000' };
  expect(shown({ after })).toEqual([
    ['Names', null, 'Upay · উপায়'],
    ['Quick amounts', null, '৳100.00, ৳200.00'],
    ['Points', null, '5.00'],
  ]);
  expect(shown({ after: { names: after.names } }, 'bn')).toEqual([['নাম', null, 'উপায় · Upay']]);
});

test('states are told in the words of what they are states of', () => {
  const changed = { before: { state: 'rejected' }, after: { state: 'refunded' } };
  expect(shown({ subject: 'withdrawal:1', ...changed })[0]).toEqual(['Status', 'Rejected', 'Refunded']);
  const offer = { action: 'contracts.offer', subject: 'account:7', after: { kind: 'daily', state: 'offered' } };
  expect(shown(offer)).toEqual([
    ['Type', null, 'Daily salary'],
    ['Status', null, 'Offered'],
  ]);
});

test('a login tells its ways, a limit which one it is and what it allows', () => {
  const came = { action: 'identity.operatorSignedIn', after: { method: 'password', way: 'sms' } };
  expect(shown(came)).toEqual([
    ['Method', null, 'Password'],
    ['Verified by', null, 'Code by SMS'],
  ]);
  const limited = (limit: string, before: string, amount: string) =>
    shown({ action: 'protection.setLimit', before: { amount: before }, after: { limit, amount } });
  expect(limited('deposit.day', '2000000', '5000000')).toEqual([
    ['Amount or minutes', '৳200.00', '৳500.00'],
    ['Limit', null, 'Deposits a day'],
  ]);
  expect(limited('time.day', '60', '45')[0]).toEqual(['Amount or minutes', '60 minutes', '45 minutes']);
});

test('what no list knows is shown as it was noted', () => {
  expect(shown({ subject: 'old:1', after: { state: 'somehow', oldPart: { a: 1 } } })).toEqual([
    ['Status', null, 'somehow'],
    ['oldPart', null, '{"a":1}'],
  ]);
  expect(subjectOf(requestContext('en'), 'old:1', names)).toEqual({ id: 'old:1', name: 'old:1', to: null });
});

test.each([
  ['account:7', 'agent1', '/operator/accounts/7'],
  ['account:8', 'account:8', null],
  ['deposit:57', 'Deposit 57', '/operator/deposits/57'],
  ['adjustment:2', 'Adjustment 2', '/operator/adjustments/2'],
  ['setting:siteName', 'Setting siteName', '/operator/site?part=settings'],
  ['setting:playStopped', 'Setting playStopped', '/operator/system'],
  ['day:2026-11-23', 'Statements of 2026-11-23', '/operator/reconciliation?day=2026-11-23'],
  ['system-status', 'System status', '/operator/site'],
  ['banner:3', 'Banner 3', null],
])('%s is shown as %s and leads to %s', (id, name, to) => {
  expect(subjectOf(requestContext('en'), id, names)).toEqual({ id, name, to });
});

import { expect, test } from 'vitest';
import { actsOpenTo, proposedAs } from '~/features/operator/accounts/account-acts';

const standing = {
  status: 'active' as const,
  isWithinReach: true,
  hasPassword: true,
  mustChangePassword: false,
  isHeldUp: false,
  hasFactors: false,
  hasSessions: false,
  hasTypes: false,
  hasContacts: false,
  hasPaymentPassword: false,
  hasFixedDetails: false,
};

test('only what would change something is offered', () => {
  expect(actsOpenTo(standing)).toEqual(['resetPassword', 'demandChange', 'suspend', 'close']);
  expect(actsOpenTo({ ...standing, hasPassword: false })).toEqual(['suspend', 'close']);
  expect(actsOpenTo({ ...standing, mustChangePassword: true })).not.toContain('demandChange');
  expect(actsOpenTo({ ...standing, isHeldUp: true })[0]).toBe('unlock');
  expect(actsOpenTo({ ...standing, hasFactors: true, hasSessions: true })).toEqual(
    expect.arrayContaining(['clearFactors', 'endSessions']),
  );
});

test('an agent’s type is changed where there is a choice', () => {
  expect(actsOpenTo({ ...standing, hasTypes: true })).toContain('changeType');
  expect(actsOpenTo({ ...standing, hasTypes: true, status: 'closed' })).toEqual([]);
});

test('the contacts of members and agents are changed, and a payment password is reset where there is one', () => {
  const open = actsOpenTo({ ...standing, hasContacts: true, hasPaymentPassword: true });
  expect(open).toEqual(expect.arrayContaining(['setContact', 'clearPaymentPassword']));
  expect(actsOpenTo({ ...standing, hasContacts: true, hasPaymentPassword: true, status: 'closed' })).toEqual([]);
});

test('a detail that its owner cannot change is opened by two operators', () => {
  expect(actsOpenTo({ ...standing, hasFixedDetails: true })).toContain('reopenDetail');
  expect(actsOpenTo({ ...standing, hasFixedDetails: true, status: 'closed' })).toEqual([]);
  expect(proposedAs('reopenDetail', { role: 'member', status: 'active' })).toBe('detailReopened');
  expect(proposedAs('setContact', { role: 'member', status: 'active' })).toBeNull();
});

test('who is suspended may be unlocked, who is closed nothing at all', () => {
  expect(actsOpenTo({ ...standing, status: 'suspended' })).toEqual([
    'unlock',
    'resetPassword',
    'demandChange',
    'close',
  ]);
  expect(actsOpenTo({ ...standing, status: 'closed', isHeldUp: true, hasFactors: true })).toEqual([]);
});

test('another operator is suspended and signed out where nothing else may be done', () => {
  const operator = { ...standing, isWithinReach: false, mayStop: true, hasFactors: true };
  expect(actsOpenTo({ ...operator, hasSessions: true })).toEqual(['endSessions', 'suspend']);
  expect(actsOpenTo(operator)).toEqual(['suspend']);
  expect(actsOpenTo({ ...operator, status: 'suspended' })).toEqual([]);
});

test('what is out of reach offers nothing', () => {
  expect(actsOpenTo({ ...standing, isWithinReach: false, isHeldUp: true, hasSessions: true })).toEqual([]);
});

import { expect, test } from 'vitest';
import { rowOfReply } from '~/features/security/rows';

const answered = (values: Record<string, string>, more = {}) => rowOfReply({ values, errors: {}, ...more });

test('the row whose form was answered is the one that opens', () => {
  expect(rowOfReply(undefined)).toBeNull();
  expect(answered({})).toBe('password');
  expect(answered({ intent: 'nickname' })).toBe('profile');
  expect(answered({ form: 'email', intent: 'sendCode' })).toBe('contacts');
  expect(answered({ intent: 'sendCode', mobileNum: '01700000000' })).toBe('contacts');
  expect(answered({ form: 'paymentPassword', intent: 'sendProof' })).toBe('payment');
  expect(answered({ intent: 'beginAuthenticator' })).toBe('authenticator');
  expect(answered({ form: 'addPasskey', intent: 'sendProof' })).toBe('passkeys');
  expect(answered({}, { recoveryCodes: ['a'] })).toBe('authenticator');
});

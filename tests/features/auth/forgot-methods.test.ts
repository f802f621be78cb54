import { expect, test } from 'vitest';
import { chosenMethod, forgotMethods } from '~/features/auth/forgot/read-forgot.server';
import type { Turn } from '~/http/turn.server';

function turnWith(isByMobile: boolean, query = ''): Turn {
  const url = new URL(`http://khela.example/forgot-password${query}`);
  return { url, site: { flags: { CHNGPASSVERIF3: isByMobile } } } as unknown as Turn;
}

test('where the switch is on, the way is by mobile, and by e-mail for who asks for it', () => {
  expect(forgotMethods(turnWith(true))).toEqual(['mobileNum', 'email']);
  expect(chosenMethod(turnWith(true))).toBe('mobileNum');
  expect(chosenMethod(turnWith(true, '?method=mobileNum'))).toBe('mobileNum');
  expect(chosenMethod(turnWith(true, '?method=email'))).toBe('email');
});

test('where it is off, the way is by e-mail, whatever is asked for', () => {
  expect(forgotMethods(turnWith(false))).toEqual(['email']);
  expect(chosenMethod(turnWith(false))).toBe('email');
  expect(chosenMethod(turnWith(false, '?method=mobileNum'))).toBe('email');
});

test.each(['?method=', '?method=pigeon', '?method=mobileNum&method=email', ''])(
  '%s is answered by the default',
  (query) => {
    expect(chosenMethod(turnWith(true, query))).toBe('mobileNum');
  },
);

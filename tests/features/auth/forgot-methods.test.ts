import { expect, test } from 'vitest';
import { chosenMethod, forgotMethods } from '~/features/auth/forgot/read-forgot.server';
import type { RequestContext } from '~/http/request/request-context.server';

function contextWith(isByMobile: boolean, query = ''): RequestContext {
  const url = new URL(`http://khela.example/forgot-password${query}`);
  return { url, site: { flags: { CHNGPASSVERIF3: isByMobile } } } as unknown as RequestContext;
}

test('where the switch is on, the way is by mobile, and by e-mail for who asks for it', () => {
  expect(forgotMethods(contextWith(true))).toEqual(['mobileNum', 'email']);
  expect(chosenMethod(contextWith(true))).toBe('mobileNum');
  expect(chosenMethod(contextWith(true, '?method=mobileNum'))).toBe('mobileNum');
  expect(chosenMethod(contextWith(true, '?method=email'))).toBe('email');
});

test('where it is off, the way is by e-mail, whatever is asked for', () => {
  expect(forgotMethods(contextWith(false))).toEqual(['email']);
  expect(chosenMethod(contextWith(false))).toBe('email');
  expect(chosenMethod(contextWith(false, '?method=mobileNum'))).toBe('email');
});

test.each(['?method=', '?method=pigeon', '?method=mobileNum&method=email', ''])(
  '%s is answered by the default',
  (query) => {
    expect(chosenMethod(contextWith(true, query))).toBe('mobileNum');
  },
);

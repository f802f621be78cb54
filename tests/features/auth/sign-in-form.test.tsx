// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { SignInForm } from '~/features/auth/sign-in-form';
import auth from '../../../locales/en/auth.json';
import common from '../../../locales/en/common.json';

type Props = ComponentProps<typeof SignInForm>;
type Sent = Record<string, FormDataEntryValue>;

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { auth, common } } }));
const captcha = { captchaId: 'an-id', picture: '/captcha/an-id.png?round=1', sound: '/captcha/an-id.wav?round=1' };
const code = {
  countries: [{ value: '880', text: '+880 Bangladesh' }],
  typed: { countryDialingCode: '880', mobileNum: '' },
  cooldownSeconds: 0,
  cooldownUntil: null,
};

function show(page: Partial<Props['page']> = {}, reply?: Props['reply']): Sent[] {
  const sent: Sent[] = [];
  const form = (
    <I18nextProvider i18n={i18next}>
      <SignInForm
        page={
          {
            way: 'username',
            language: 'en',
            banner: null,
            captcha: null,
            code: null,
            remembered: {},
            ...page,
          } as Props['page']
        }
        reply={reply}
        redirectTo="/help"
      />
    </I18nextProvider>
  );
  const Stub = createRemixStub([
    {
      path: '/login',
      Component: () => form,
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        return null;
      },
    },
  ]);
  render(<Stub initialEntries={['/login']} />);
  return sent;
}

/** What leaves with the whole document, as the browser itself sends it. */
function leaving(): Sent[] {
  const left: Sent[] = [];
  const take = (event: SubmitEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    left.push(Object.fromEntries(new FormData(event.target as HTMLFormElement, event.submitter)));
  };
  window.addEventListener('submit', take);
  onTestFinished(() => window.removeEventListener('submit', take));
  return left;
}

test('Enter signs in, though other buttons stand above', async () => {
  show({ captcha });
  const sent = leaving();
  await userEvent.type(screen.getByLabelText(/User name/), 'player1');
  await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'secret');
  await userEvent.type(screen.getByLabelText(/five digits/, { selector: 'input' }), '12345{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    intent: 'signIn',
    type: 'username',
    username: 'player1',
    password: 'secret',
    captchaId: 'an-id',
    captcha: '12345',
    redirectTo: '/help',
  });
});

test('another picture is asked for by a submit that brings along what was typed', async () => {
  const sent = show({ captcha });
  await userEvent.type(screen.getByLabelText(/User name/), 'player1');
  // jsdom checks the fields whatever the button says.
  await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'secret');
  await userEvent.type(screen.getByLabelText(/five digits/, { selector: 'input' }), '1');
  const refresh = screen.getByRole('button', { name: 'New picture' });
  expect(refresh).toHaveProperty('formNoValidate', true);
  await userEvent.click(refresh);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ intent: 'refreshCaptcha', username: 'player1', captchaId: 'an-id' });
});

test('the captcha can be heard where it cannot be seen, and the field says so', () => {
  show({ captcha });
  const listen = screen.getByRole('link', { name: 'Listen' });
  expect([listen.getAttribute('href'), listen.getAttribute('target')]).toEqual([
    '/captcha/an-id.wav?round=1',
    '_blank',
  ]);
  const field = screen.getByLabelText(/five digits/, { selector: 'input' });
  const described = field.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toContain('see or hear');
});

test('a refusal keeps the name, stands beside its field, and the field has the focus', () => {
  show({}, { values: { username: 'player1' }, errors: { password: ['Please enter your password'] }, captcha: null });
  expect(screen.getByLabelText(/User name/)).toHaveProperty('value', 'player1');
  expect(document.querySelector('[data-error-for=password]')?.textContent).toBe('Please enter your password');
  expect(document.activeElement?.getAttribute('name')).toBe('password');
});

test('after a refusal of both the focus is meant for the password, and before for the name', () => {
  const wanted = () => document.querySelector('[data-autofocus]')?.getAttribute('name');
  show();
  expect(wanted()).toBe('username');
  cleanup();
  show({}, { values: { username: 'player1' }, errors: { form: ['Wrong'] }, captcha: null });
  expect(wanted()).toBe('password');
});

test('a captcha that is due stands above the button that sends the code', () => {
  show({ way: 'sms', code, captcha });
  const answer = screen.getByLabelText(/five digits/, { selector: 'input' });
  const send = screen.getByRole('button', { name: 'Send code' });
  expect(answer.compareDocumentPosition(send) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('while the button rests it says for how long', () => {
  show({ way: 'sms', code: { ...code, cooldownSeconds: 42, cooldownUntil: '12:30' } });
  expect(screen.getByRole('button', { name: 'Send code' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('timer').textContent).toBe('Send again in 00:42');
});

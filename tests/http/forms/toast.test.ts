import { expect, test } from 'vitest';
import { redirectWithToast, takeToast } from '~/http/forms/toast.server';
import { parseCookies, sign } from '~/http/request/cookies.server';
import type { RequestContext } from '~/http/request/request-context.server';

const secret = 'a secret of thirty-two characters';
const contextWith = (cookie: string, asks: 'document' | 'empty' = 'document') =>
  ({
    now: new Date(1_000),
    request: new Request('https://khela.example/', { headers: { 'Sec-Fetch-Dest': asks } }),
    cookies: parseCookies(cookie),
    services: { environment: { sessionSecret: secret } },
  }) as unknown as RequestContext;

function cookieOf(text: string): string {
  const [line = ''] = redirectWithToast(contextWith(''), '/', text).headers.getSetCookie();
  return line.split(';')[0] ?? '';
}

test('a toast is shown once, in whatever script', () => {
  for (const text of ['Saved', 'সংরক্ষণ হয়েছে।', 'a.b; c=d', 'Sent: 100']) {
    const { toast, clear } = takeToast(contextWith(cookieOf(text)));
    expect(toast).toEqual({ id: 1_000, text });
    expect(clear).toContain('Max-Age=0');
  }
  expect(takeToast(contextWith('theme=dark'))).toEqual({ toast: null, clear: null });
});

test('data that a script asks for tells the toast again until the script has shown it', () => {
  expect(takeToast(contextWith(cookieOf('Saved'), 'empty'))).toEqual({
    toast: { id: 1_000, text: 'Saved' },
    clear: null,
  });
  const [line] = redirectWithToast(contextWith(''), '/', 'Saved').headers.getSetCookie();
  expect(line).not.toContain('HttpOnly');
});

test('a text that the site did not sign is taken away and not shown', () => {
  const planted = [
    'Send your password to evil.example',
    `${cookieOf('Saved').slice(6)}x`,
    '',
    '.',
    sign('Saved', secret),
    sign('toast:x', 'other'),
  ];
  for (const text of planted) {
    const { toast, clear } = takeToast(contextWith(`toast=${encodeURIComponent(text)}`));
    expect([text, toast]).toEqual([text, null]);
    expect(clear).toContain('toast=;');
  }
});

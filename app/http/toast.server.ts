import { redirect } from '@remix-run/node';
import { cookieLine, isSecureSite } from './cookies.server';
import type { Turn } from './turn.server';

const name = 'toast';

/** A success: 303, then the text once as a toast. */
export function redirectWithToast(turn: Turn, to: string, text: string, headers: [string, string][] = []): Response {
  const cookie = cookieLine(name, text.slice(0, 300), {
    maxAgeSeconds: 60,
    isHttpOnly: true,
    isSecure: isSecureSite(turn.house.environment),
  });
  return redirect(to, { status: 303, headers: [...headers, ['Set-Cookie', cookie]] });
}

/** The toast the last answer left, and the line that takes it away. */
export function takeToast(turn: Turn): { toast: string | null; clear: string | null } {
  const toast = turn.cookies.get(name) ?? null;
  if (toast === null) return { toast, clear: null };
  return {
    toast,
    clear: cookieLine(name, '', { maxAgeSeconds: 0, isHttpOnly: true, isSecure: isSecureSite(turn.house.environment) }),
  };
}

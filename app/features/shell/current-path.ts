import { useLocation } from '@remix-run/react';
import { paths } from '~/http/links/paths';

/** The page on screen, query included, to come back to. */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** Not worth coming back to: home, what leads in or out, and the page that means all addresses that lead nowhere. */
const noReturnPaths = [
  '/',
  '/404',
  '/login',
  '/login/verify',
  '/register',
  '/logout',
  '/change-password',
  '/trial-notice',
  '/welcome',
];

/** To sign in and stand here again. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  return noReturnPaths.includes(pathname) ? paths.login() : paths.login(pathname + search);
}

/** To join and stand here again. */
export function useRegisterPath(): string {
  const { pathname, search } = useLocation();
  return noReturnPaths.includes(pathname) ? paths.register() : paths.register(pathname + search);
}

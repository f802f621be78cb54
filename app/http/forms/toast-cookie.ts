import Cookies from 'js-cookie';

export const toastCookie = 'toast';

/** The toast is on screen: no later answer tells it again. */
export function forgetToast(): void {
  Cookies.remove(toastCookie, { path: '/' });
}

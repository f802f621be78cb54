import Cookies from 'js-cookie';

export type PopupMark = 'ANONYMOUS_POPUP' | 'USER_POPUP';

/** Closed in this browser session and language: it does not open by itself again. The cookie ends with the session. */
export function markPopupClosed(mark: PopupMark, language: string): void {
  Cookies.set(mark, language, { path: '/', sameSite: 'lax' });
}

export function isPopupClosed(mark: PopupMark, language: string): boolean {
  return Cookies.get(mark) === language;
}

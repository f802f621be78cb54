import Cookies from 'js-cookie';

/** What the browser alone decides; the server's form at /preferences writes the same. */
export function remember(name: 'theme' | 'menu' | 'hideBalance', value: string): void {
  Cookies.set(name, value, { expires: 365, sameSite: 'Lax', secure: location.protocol === 'https:' });
}

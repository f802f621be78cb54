import type { Turn } from './turn.server';

/**
 * The site's address as the browser that sent this form knows it. The server has held the form's origin against the
 * site's own names, so no forged host gets here.
 */
export function ownAddress(turn: Turn): string {
  return turn.house.environment.appOrigin ?? turn.request.headers.get('Origin') ?? turn.url.origin;
}

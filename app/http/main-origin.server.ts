import type { Turn } from './turn.server';

/** Where canonical and share links lead: the main domain once one stands in the table, else where the site says it is, else where it was asked. */
export function mainOrigin(turn: Turn): string {
  const { appOrigin } = turn.house.environment;
  const main = turn.site.domains.find((domain) => domain.purpose === 'main' && domain.isEnabled);
  if (main) return `${appOrigin?.startsWith('http://') ? 'http' : 'https'}://${main.host}`;
  return appOrigin ?? turn.url.origin;
}

import { isRouteErrorResponse } from '@remix-run/react';
import { isLostConnection } from './is-lost-connection';

type Failed = { data: { frame: { siteName: string } } | undefined; error?: unknown };

/** The `meta` of a frame around pages that no search engine shows: only pages that failed have no title of their own. */
export function failureMeta({ data, error }: Failed) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const siteName = data?.frame.siteName ?? '';
  return [
    { title: error && !isLostConnection(error) ? `${status} · ${siteName}` : siteName },
    { name: 'robots', content: 'noindex' },
  ];
}

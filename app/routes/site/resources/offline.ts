import { offlinePage, offlinePolicy } from '~/features/offline/offline-page.server';

/** The same for everybody: nothing is asked of who wants it. */
export function loader() {
  return new Response(offlinePage(), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': offlinePolicy,
      'Cache-Control': 'public, max-age=300',
    },
  });
}

import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { paths } from '~/http/links/paths';

/** An answer is on the page within two seconds. */
const everyMs = 1_500;
/** In a chat in which nothing new has come for so long the page asks less often. */
const quietMs = 15 * 60_000;
const seldomMs = 10_000;

/** Visitors have no stream: while somebody looks at the page, it asks whether there is something new. Null: nobody who has to. */
export function useRefreshChat(mark: string | null, lookAgain: () => void): void {
  const { load, data } = useFetcher<{ mark: string }>();
  const since = useRef({ mark, at: 0, askedAt: 0 });
  useEffect(() => {
    if (since.current.mark !== mark || since.current.at === 0) since.current = { mark, at: Date.now(), askedAt: 0 };
  }, [mark]);
  const isWatching = mark !== null;
  useEffect(() => {
    if (!isWatching) return;
    const ask = () => {
      const { at, askedAt } = since.current;
      const now = Date.now();
      if (document.hidden || (now - at > quietMs && now - askedAt < seldomMs)) return;
      since.current.askedAt = now;
      load(paths.chatMark());
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isWatching, load]);
  const lookedAt = useRef(0);
  // The router asks for the mark again too when it reads the page: one that stays behind is read no more often than asked for.
  useEffect(() => {
    if (!data || mark === null || data.mark === mark || Date.now() - lookedAt.current < everyMs) return;
    lookedAt.current = Date.now();
    lookAgain();
  }, [data, mark, lookAgain]);
}

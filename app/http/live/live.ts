import { useEffect, useRef } from 'react';
import type { LiveEvent } from '~/domain/live/live-event';
import type { LiveOwner } from './live-stream';

type Kind = LiveEvent['kind'];
type Payload<K extends Kind> = Extract<LiveEvent, { kind: K }>['payload'];
type Listener = (payload: never) => void;

/**
 * The listeners of this tab by event kind. `ended`: the stream was closed for good, for example because the session
 * is over.
 */
const listeners = new Map<string, Set<Listener>>();

/**
 * Calls the listener for each event of the kind while the component is mounted. Visitors have no stream and get no
 * events.
 */
export function useLive<K extends Kind>(kind: K, onEvent: (payload: Payload<K>) => void): void {
  useListener(kind, onEvent);
}

/** The session may be over: the page should revalidate. */
export function useLiveEnd(onEvent: () => void): void {
  useListener('ended', onEvent);
}

function useListener(kind: string, onEvent: Listener): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    const listener: Listener = (payload) => latest.current(payload);
    const listening = listeners.get(kind) ?? new Set();
    listeners.set(kind, listening.add(listener));
    return () => void listening.delete(listener);
  }, [kind]);
}

/** Takes part in this browser's stream; once for each page, in the frame. Null: nobody who has one. */
export function useLiveStream(owner: LiveOwner | null): void {
  const ownerId = owner?.ownerId ?? null;
  const since = useRef(0);
  since.current = owner?.since ?? 0;
  useEffect(() => {
    if (ownerId === null) return;
    let close = () => {};
    let isLeft = false;
    const tell = (kind: string, payload: unknown) => {
      for (const listener of listeners.get(kind) ?? []) listener(payload as never);
    };
    // Undefined when it does not come: the page has offered a reload then.
    void import('./live-stream').then((part?: typeof import('./live-stream')) => {
      if (part && !isLeft) close = part.openLiveStream({ ownerId, since: since.current }, tell);
    });
    return () => {
      isLeft = true;
      close();
    };
  }, [ownerId]);
}

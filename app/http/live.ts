import { useEffect, useRef } from 'react';
import type { LiveEvent } from '~/domain/live/live-event';
import type { LiveOwner } from './live-stream';

type Kind = LiveEvent['kind'];
type Payload<K extends Kind> = Extract<LiveEvent, { kind: K }>['payload'];
type Ear = (payload: never) => void;

/** Who listens in this tab. `ended`: the stream was closed for good, as when its session is over. */
const ears = new Map<string, Set<Ear>>();

/** Called for each event of the kind while the component stands. Nothing happens for visitors, who have no stream. */
export function useLive<K extends Kind>(kind: K, hear: (payload: Payload<K>) => void): void {
  useEar(kind, hear);
}

/** The session may be over: time to look again. */
export function useLiveEnd(hear: () => void): void {
  useEar('ended', hear);
}

function useEar(kind: string, hear: Ear): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const ear: Ear = (payload) => latest.current(payload);
    const listening = ears.get(kind) ?? new Set();
    ears.set(kind, listening.add(ear));
    return () => void listening.delete(ear);
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
      for (const ear of ears.get(kind) ?? []) ear(payload as never);
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

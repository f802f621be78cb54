import type { LiveEvent } from '~/domain/live/live-event';

type Tell = (kind: string, payload: unknown) => void;
/** `since`: the last event that the page had when it was made. */
export type LiveOwner = { ownerId: number; since: number };
type Joined = { joined: number };
type Heard = { kind: string; payload: unknown; seq: number };

/** Every kind the stream may carry: an EventSource hears only what it is asked to. */
const kinds = Object.keys({
  announcement: true,
  chat: true,
  unread: true,
  balance: true,
  deposit: true,
  withdrawal: true,
  contract: true,
  draw: true,
  reward: true,
  mission: true,
  protection: true,
  reload: true,
} satisfies Record<LiveEvent['kind'], true>);

const firstRetryMs = 2_000;
const lastRetryMs = 60_000;

/**
 * One stream a browser, however many tabs: whoever holds the lock reads it and passes on what comes. Another tab takes
 * over from the last event it heard. In the browser's memory of left pages nothing is held.
 */
export function openLiveStream({ ownerId, since }: LiveOwner, tell: Tell): () => void {
  const name = `khela-live-${ownerId}`;
  const others = new BroadcastChannel(name);
  const latest = new Map<string, Heard>();
  let lastSeq = since;
  let leave = () => {};

  function onMessage({ kind, payload, seq }: Heard): void {
    if (seq !== 0 && seq <= lastSeq) return;
    lastSeq = Math.max(lastSeq, seq);
    latest.set(kind, { kind, payload, seq });
    tell(kind, payload);
  }

  /** A page that was made earlier than it began to listen has missed what came in between. */
  function catchUp(seenSeq: number): void {
    const missed = [...latest.values()].filter(({ seq }) => seq > seenSeq).sort((a, b) => a.seq - b.seq);
    for (const heard of missed) others.postMessage(heard);
  }

  function pass(heard: Heard): void {
    others.postMessage(heard);
    onMessage(heard);
  }

  function join(): void {
    leave();
    const leaving = new AbortController();
    leave = () => leaving.abort();
    const read = () => readStream(() => lastSeq, pass, leaving.signal);
    if (!navigator.locks) return void read();
    navigator.locks.request(name, { signal: leaving.signal }, read).catch(() => {});
  }

  const part = () => leave();
  const rejoin = (event: PageTransitionEvent) => {
    if (event.persisted) join();
  };
  others.onmessage = ({ data }: MessageEvent<Heard | Joined>) =>
    'joined' in data ? catchUp(data.joined) : onMessage(data);
  others.postMessage({ joined: since });
  addEventListener('pagehide', part);
  addEventListener('pageshow', rejoin);
  join();
  return () => {
    removeEventListener('pagehide', part);
    removeEventListener('pageshow', rejoin);
    leave();
    others.close();
  };
}

/** Until left. A cut connection the browser mends itself; one that was refused is tried again, ever more seldom. */
function readStream(lastSeq: () => number, pass: (heard: Heard) => void, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let retryMs = firstRetryMs;

    function open(): void {
      source = new EventSource(`/live?lastEventId=${lastSeq()}`);
      source.onopen = () => {
        retryMs = firstRetryMs;
      };
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) void refused();
      };
      for (const kind of kinds) {
        source.addEventListener(kind, ({ data, lastEventId }: MessageEvent<string>) =>
          pass({ kind, payload: JSON.parse(data), seq: Number(lastEventId) }),
        );
      }
    }

    async function refused(): Promise<void> {
      if (await isSessionOver(left)) pass({ kind: 'ended', payload: null, seq: 0 });
      if (left.aborted) return;
      retry = setTimeout(open, retryMs);
      retryMs = Math.min(retryMs * 2, lastRetryMs);
    }

    left.addEventListener('abort', () => {
      clearTimeout(retry);
      source?.close();
      resolve();
    });
    open();
  });
}

/** An EventSource does not tell why it was refused. */
async function isSessionOver(left: AbortSignal): Promise<boolean> {
  const asking = new AbortController();
  left.addEventListener('abort', () => asking.abort());
  try {
    const { status } = await fetch('/live', { headers: { Accept: 'text/event-stream' }, signal: asking.signal });
    return status === 401;
  } catch {
    return false;
  } finally {
    asking.abort();
  }
}

import type { AppServices, Shown } from '~/server-contract';

type Known = { asked: Promise<Shown | null>; shown?: Shown | null; until: number };

/** Short enough that an ended session is over everywhere within a second, long enough to spare a burst its questions. */
const knownMs = 250;
const atMost = 10_000;

/** Who lately came with which session. Whoever sends a form is asked for again. */
export function openKnownViewers(services: Pick<AppServices, 'shownTo'>, now: () => number = () => performance.now()) {
  const known = new Map<string, Known>();

  function fresh(session: string): Known | undefined {
    const before = known.get(session);
    return before && before.until > now() ? before : undefined;
  }

  return {
    /** Without asking; undefined as long as the answer is not there. */
    known: (session: string): Shown | null | undefined => fresh(session)?.shown,
    find(session: string): Promise<Shown | null> {
      const before = fresh(session);
      if (before) return before.asked;
      if (known.size >= atMost) known.clear();
      const asking: Known = { asked: services.shownTo(session), until: now() + knownMs };
      known.set(session, asking);
      asking.asked.then(
        (shown) => (asking.shown = shown),
        () => known.delete(session),
      );
      return asking.asked;
    },
    forget: (session: string) => void known.delete(session),
  };
}

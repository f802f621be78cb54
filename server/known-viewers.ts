import type { House, Shown } from './house';

type Known = { shown: Promise<Shown | null>; until: number };

/** Short enough that an ended session is over everywhere within a second, long enough to spare a burst its questions. */
const knownMs = 250;
const atMost = 10_000;

/** Who lately came with which session. Whoever sends a form is asked for anew. */
export function openKnownViewers(house: Pick<House, 'shownTo'>, now: () => number = Date.now) {
  const known = new Map<string, Known>();

  return {
    find(session: string): Promise<Shown | null> {
      const before = known.get(session);
      if (before && before.until > now()) return before.shown;
      if (known.size >= atMost) known.clear();
      const shown = house.shownTo(session);
      known.set(session, { shown, until: now() + knownMs });
      shown.catch(() => known.delete(session));
      return shown;
    },
    forget: (session: string) => void known.delete(session),
  };
}

/** Of the backups at these instants, those to keep: the newest of each of the last 7 days, 4 weeks and 12 months that have one. */
export function backupsToKeep(instants: readonly Date[]): Set<number> {
  const newestFirst = instants.map((each) => each.getTime()).sort((a, b) => b - a);
  const toKeep = new Set<number>();
  for (const { keyOf, most } of spans) {
    const seen = new Set<string>();
    for (const at of newestFirst) {
      const key = keyOf(new Date(at));
      if (seen.has(key)) continue;
      if (seen.size === most) break;
      seen.add(key);
      toKeep.add(at);
    }
  }
  return toKeep;
}

const dayMs = 86_400_000;
/** The first of January 1970 was a Thursday: weeks begin on Monday. */
const weekOf = (at: Date) => Math.floor((Math.floor(at.getTime() / dayMs) + 3) / 7);

const spans: { keyOf(at: Date): string; most: number }[] = [
  { keyOf: (at) => at.toISOString().slice(0, 10), most: 7 },
  { keyOf: (at) => String(weekOf(at)), most: 4 },
  { keyOf: (at) => at.toISOString().slice(0, 7), most: 12 },
];

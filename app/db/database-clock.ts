type Queryable = { query(text: string): Promise<{ rows: { now: Date }[] }> };

/** The database's time this moment, for what has no clock of its own. */
export async function readDatabaseTime(client: Queryable): Promise<Date> {
  const { rows } = await client.query('select clock_timestamp() as now');
  return rows[0]!.now;
}

/** When a question was asked and answered on this machine's monotonic clock, and what the database's clock said between the two. */
export type ClockReading = { askedAt: number; answeredAt: number; databaseMs: number };

type Clocks = { monotonic?: () => number; wall?: () => number };
/** How far the database's clock is ahead of the monotonic one, and how wrong that may be. */
type Estimate = { aheadMs: number; errorMs: number; at: number };

/** Two clocks of computers part by less than that. */
const driftPerMs = 0.000_2;

export type DatabaseClock = ReturnType<typeof openDatabaseClock>;

/**
 * The database's time, carried forward between readings by the monotonic clock: the machine's own time of day may be wrong
 * or jump. A reading that took long says little and counts only where it contradicts what is known.
 */
export function openDatabaseClock({ monotonic = () => performance.now(), wall = Date.now }: Clocks = {}) {
  let known: Estimate | null = null;

  function nowMs(): number {
    return known ? monotonic() + known.aheadMs : wall();
  }

  return {
    /** Called with each reading. */
    note({ askedAt, answeredAt, databaseMs }: ClockReading): void {
      const read = {
        aheadMs: databaseMs - (askedAt + answeredAt) / 2,
        errorMs: (answeredAt - askedAt) / 2,
        at: answeredAt,
      };
      const before = known && { ...known, errorMs: known.errorMs + (answeredAt - known.at) * driftPerMs };
      const isOther = before !== null && Math.abs(read.aheadMs - before.aheadMs) > read.errorMs + before.errorMs;
      if (before === null || isOther || read.errorMs <= before.errorMs) known = read;
    },
    now: () => new Date(nowMs()),
    /** How far this machine's time of day is ahead of the database's. */
    differenceMs: () => wall() - nowMs(),
  };
}

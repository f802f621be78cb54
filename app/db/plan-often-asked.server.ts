import type { Pool, QueryConfig } from 'pg';

/** Until a text was asked so often it is planned each time: a plan takes memory in each connection. */
const timesBefore = 20;
/** Each connection keeps each of these plans for as long as it is open. */
const plannedAtMost = 400;
/** Texts put together of what was asked for are without number. */
const countedAtMost = 5_000;
/** The columns of a `*` change with a migration, and a statement that was planned before it refuses to run. */
const allColumns = /\.\*|(?:select|returning|distinct|,)\s+\*/i;

/**
 * Most statements of pages take three to eight times as long to be planned as to be answered. Those that are asked outside
 * a transaction again and again get a name: each connection plans them once, and PostgreSQL still makes a plan of its own
 * for values where a common plan would be dearer.
 */
export function planOftenAsked(pool: Pool): Pool {
  const times = new Map<string, number>();
  const names = new Map<string, string>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= plannedAtMost) return known;
    const asked = (times.get(text) ?? 0) + 1;
    if (asked <= timesBefore) {
      if (times.size >= countedAtMost) times.clear();
      times.set(text, asked);
      return undefined;
    }
    times.delete(text);
    if (allColumns.test(text)) return undefined;
    const name = `often_${names.size}`;
    names.set(text, name);
    return name;
  }

  const query = pool.query.bind(pool) as (config: unknown, ...rest: unknown[]) => unknown;
  const named = (config: unknown, ...rest: unknown[]) => {
    if (!isUnnamed(config)) return query(config, ...rest);
    const name = nameOf(config.text);
    return query(name === undefined ? config : { ...config, name }, ...rest);
  };
  return Object.assign(pool, { query: named });
}

function isUnnamed(config: unknown): config is QueryConfig {
  return typeof config === 'object' && config !== null && 'text' in config && !('name' in config && config.name);
}

import { Refusal } from '~/domain/shared/refusal';
import { stableHash } from '~/domain/shared/stable-hash.server';

/** One hash for what the form of a row holds: it differs once somebody has changed one of its fields. */
export function hashOfFields(fields: object): string {
  return stableHash(fields);
}

/** What somebody else has changed meanwhile is not written over unseen. Refuses: catalogue.changed. */
export function judgeSeen(seen: string, fields: object): void {
  if (seen !== hashOfFields(fields)) throw new Refusal('catalogue.changed');
}

/** The fields that differ; dates are compared by their instants, lists by their entries. */
export function changedFields<F extends object>(before: F, after: F): (keyof F & string)[] {
  const names = Object.keys(after) as (keyof F & string)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** These fields of a row, as the audit notes them. */
export function onlyOf<F extends object>(fields: F, names: readonly (keyof F & string)[]): Partial<F> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<F>;
}

/** The end of a maintenance is kept only while it lasts, and is to come. Refuses: site.invalid_time. */
export function maintenanceEnd(isHalted: boolean, until: Date | null, now: Date): Date | null {
  if (!isHalted || until === null) return null;
  if (until <= now) throw new Refusal('site.invalid_time', 'haltedUntil');
  return until;
}

import { type ZodTypeAny, z } from 'zod';

const guards = new WeakSet<ZodTypeAny>();

/**
 * A list of a form, of at most `most` rows. Its length is judged before its rows are read: a list from a form may
 * consist of holes, and `z.array(…).max(…)` visits each of them first.
 */
export function listField<Row extends ZodTypeAny>(row: Row, most: number, message?: string) {
  const guard = z.any().superRefine((value, issues) => {
    if (!Array.isArray(value) || value.length <= most) return;
    issues.addIssue({ code: 'too_big', type: 'array', maximum: most, inclusive: true, message, fatal: true });
  });
  guards.add(guard);
  return guard.pipe(z.array(row));
}

/** For the test that finds unguarded lists. */
export function isListGuard(schema: ZodTypeAny): boolean {
  return guards.has(schema);
}

import type { z } from 'zod';

/** Whether a change needs a second operator. What stops or limits something is always one operator's. */
export type Guard<V> = (before: V, after: V) => boolean;

/** The locale files say what each setting is for: `operator:settings.about.<key>`. */
export type Setting<S extends z.ZodTypeAny> = {
  schema: S;
  default: z.output<S>;
  /** Never shown by the audit. */
  isSecret?: boolean;
  /** Without it one operator changes the setting. A method, so that settings of any type fit one list. */
  guard?(before: z.output<S>, after: z.output<S>): boolean;
};

type Options<V> = { isSecret?: boolean; guard?: Guard<V> };

export function setting<S extends z.ZodTypeAny>(
  schema: S,
  initial: z.output<S>,
  options: Options<z.output<S>> = {},
): Setting<S> {
  return { schema, default: initial, ...options };
}

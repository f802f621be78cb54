import type { z } from 'zod';

export type Setting<S extends z.ZodTypeAny> = {
  schema: S;
  default: z.output<S>;
  description: string;
  /** Never shown by the audit. */
  isSecret?: boolean;
};

export function setting<S extends z.ZodTypeAny>(
  schema: S,
  initial: z.output<S>,
  description: string,
  isSecret = false,
): Setting<S> {
  return { schema, default: initial, description, isSecret };
}

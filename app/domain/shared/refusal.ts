import type { RefusalCode } from './refusal-codes';

/** A rule said no. Thrown, so that the transaction rolls back; everything else that throws is a bug. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly field?: string,
    readonly params: Record<string, string> = {},
  ) {
    super(code);
    this.name = 'Refusal';
  }
}

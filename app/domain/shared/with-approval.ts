import type { Approval } from './approval';

/** Only the context `proposals` may import this file (a rule of the architecture): nobody else approves anything. */
export function withApproval<C extends object>(ctx: C, approval: Approval): C & { approval: Approval } {
  return { ...ctx, approval };
}

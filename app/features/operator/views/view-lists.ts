import type { OperatorPageId } from '~/http/links/operator-gates';

/** The lists whose filters can be kept. */
export const viewLists = [
  'accounts',
  'deposits',
  'withdrawals',
  'adjustments',
  'proposals',
  'games',
  'audit',
] as const satisfies readonly OperatorPageId[];
export type ViewList = (typeof viewLists)[number];

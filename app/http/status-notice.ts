import type { StatusNotice } from './status.server';

export type { StatusNotice };

/** Whether what a loader threw is a status page's data. */
export function isStatusNotice(value: unknown): value is StatusNotice {
  return typeof value === 'object' && value !== null && 'notice' in value;
}

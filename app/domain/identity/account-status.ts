export type AccountStatus = 'active' | 'suspended' | 'closed';

/** What may follow; a closed account stays closed. */
export const statusChanges = {
  active: ['suspended', 'closed'],
  suspended: ['active', 'closed'],
  closed: [],
} as const satisfies Record<AccountStatus, readonly AccountStatus[]>;

export const accountStatuses = Object.keys(statusChanges) as AccountStatus[];

export function mayBecome(from: AccountStatus, to: AccountStatus): boolean {
  return (statusChanges[from] as readonly AccountStatus[]).includes(to);
}

const claimDays = 30;

/** Until when a reward that is issued now can be claimed. */
export function claimableFor(now: Date): Date {
  return new Date(now.getTime() + claimDays * 86_400_000);
}

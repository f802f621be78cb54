/** Who has been answered lately: the last share, and the last one before it that was another. */
export function openPresence(presentMs: number) {
  let last = { share: '', at: Number.NEGATIVE_INFINITY };
  let other = last;
  return {
    note(share: string, at: number): void {
      if (share === last.share) {
        last.at = at;
        return;
      }
      other = last;
      last = { share, at };
    },
    /** Whether anybody but this share is there. */
    isShared(share: string, at: number): boolean {
      return at - (last.share === share ? other : last).at < presentMs;
    },
  };
}

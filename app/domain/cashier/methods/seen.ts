import { Refusal } from '~/domain/shared/refusal';

/** What the one who saves has seen: nothing of this code, or the method as it was left at a time. */
export type Seen = { isNew: true } | { updatedAt: Date };

/** What somebody else has saved meanwhile is not written over unseen. */
export function judgeSeen(seen: Seen, updatedAt: Date | null): void {
  if ('isNew' in seen) {
    if (updatedAt) throw new Refusal('cashier.method_code_taken', 'code');
  } else if (updatedAt?.getTime() !== seen.updatedAt.getTime()) throw new Refusal('cashier.method_changed');
}

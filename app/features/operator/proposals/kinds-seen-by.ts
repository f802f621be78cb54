import { approvalRights, type GuardedKind, guardedKinds } from '~/domain/shared/guarded-kinds';
import { holdsRight, type Right } from '~/domain/shared/rights';

/** Auditors see every proposal, who edits settings those of settings, others what they may approve. */
export function kindsSeenBy(held: readonly Right[]): GuardedKind[] {
  if (held.includes('audit.read')) return [...guardedKinds];
  return guardedKinds.filter(
    (kind) => mayApprove(held, kind) || (kind === 'setting' && held.includes('settings.edit')),
  );
}

export function mayApprove(held: readonly Right[], kind: GuardedKind): boolean {
  return holdsRight(held, approvalRights[kind]);
}

import { type MarkKind, scoreOf, steps } from '~/domain/protection/marks/mark';
import type { SignedInContext } from '~/http/request/guards.server';

/** Why a member's play may be harm; from the last step on, that a pause is advised. */
export function marksInWords({ t }: SignedInContext, kinds: readonly MarkKind[]): string {
  const words = kinds.map((kind) => t(`protecting:marks.${kind}`));
  if (scoreOf(kinds) >= steps.pause) words.push(t('protecting:pauseAdvised'));
  return words.join(' · ');
}

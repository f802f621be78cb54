import { correctResult, lockDrawToCorrect } from '~/domain/lottery/official/correct-result.server';
import type { CorrectionCause } from '~/domain/lottery/official/correction-causes';
import { foreseeCorrection } from '~/domain/lottery/official/foresee-correction.server';
import { toMinute } from '~/domain/lottery/official/public-time';
import { readNumbers } from '~/domain/lottery/official/read-numbers.server';
import { kindOf } from '../kind-rule.server';

export const drawResult = kindOf('drawResult', {
  subjectOf: ({ drawId }) => String(drawId),
  async nameOf(ctx, { drawId }) {
    const { gameCode, issue } = await lockDrawToCorrect(ctx, drawId);
    return `${gameCode} ${issue}`;
  },
  async readStanding(ctx, { drawId, cause, texts, publicAt }) {
    const draw = await lockDrawToCorrect(ctx, drawId);
    const { gameCode, numbers, version, state, publicAt: told } = draw;
    const effect = await foreseeCorrection(ctx, draw, {
      numbers: numbersAfter(draw, cause, texts),
      publicAt: publicAt ? toMinute(publicAt) : told,
    });
    return { seen: { version, isVoid: state === 'void' }, shown: { gameCode, numbers, publicAt: told, effect } };
  },
  async apply(ctx, correction, reason) {
    await correctResult(ctx, { ...correction, reason });
    return {};
  },
});

type Draw = Awaited<ReturnType<typeof lockDrawToCorrect>>;

function numbersAfter(draw: Draw, cause: CorrectionCause, texts: readonly string[]): readonly number[] | null {
  if (cause === 'annulled') return null;
  return cause === 'publicTime' ? draw.numbers : readNumbers(draw, texts);
}

import { correctResult, lockDrawToCorrect } from '~/domain/lottery/official/correct-result.server';
import { foreseeCorrection } from '~/domain/lottery/official/foresee-correction.server';
import { readNumbers } from '~/domain/lottery/official/read-numbers.server';
import { kindOf } from '../kind-rule.server';

export const drawResult = kindOf('drawResult', {
  subjectOf: ({ drawId }) => String(drawId),
  async nameOf(ctx, { drawId }) {
    const { gameCode, issue } = await lockDrawToCorrect(ctx, drawId);
    return `${gameCode} ${issue}`;
  },
  async readStanding(ctx, { drawId, cause, texts }) {
    const draw = await lockDrawToCorrect(ctx, drawId);
    const { gameCode, numbers, version, state } = draw;
    const effect = await foreseeCorrection(ctx, draw, cause === 'annulled' ? null : readNumbers(draw, texts));
    return { seen: { version, isVoid: state === 'void' }, shown: { gameCode, numbers, effect } };
  },
  async apply(ctx, correction, reason) {
    await correctResult(ctx, { ...correction, reason });
    return {};
  },
});

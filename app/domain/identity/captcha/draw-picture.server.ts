import type { Seal } from '../seal.server';
import { drawFigures, pictureSize } from './draw-figures';
import { seededBy } from './figures.server';
import { encodePng } from './png.server';

const cream = [255, 246, 227] as const;
const indigo = [27, 30, 92] as const;

/** The same picture whenever it is drawn for this round. */
export function drawPicture(
  seal: Seal,
  { captchaId, round, figures }: { captchaId: string; round: number; figures: string },
) {
  const ink = drawFigures(figures, seededBy(seal('captcha picture', captchaId, String(round))));
  return encodePng(ink, pictureSize, cream, indigo);
}

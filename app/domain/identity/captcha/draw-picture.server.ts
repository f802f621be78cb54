import type { CaptchaJob } from '~/gateways/captchas/port';
import { drawFigures, pictureSize } from './draw-figures';
import { seededBy } from './figures.server';
import { encodePng } from './png.server';

const cream = [255, 246, 227] as const;
const indigo = [27, 30, 92] as const;

/** The same picture whenever it is drawn from this seed. */
export function drawPicture({ seed, figures }: Extract<CaptchaJob, { kind: 'picture' }>): Buffer {
  const ink = drawFigures(figures, seededBy(seed));
  return encodePng(ink, pictureSize, cream, indigo);
}

import type { CaptchaJob } from '~/gateways/captchas/port';
import { drawPicture } from './draw-picture.server';
import { speakFigures } from './speak-figures.server';

/** The bytes of a captcha's picture or sound. */
export function makeCaptchaFile(job: CaptchaJob): Buffer {
  return job.kind === 'picture' ? drawPicture(job) : speakFigures(job);
}

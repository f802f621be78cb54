import { parentPort } from 'node:worker_threads';
import type { CaptchaJob, ThreadAnswer } from '~/gateways/captchas/port';
import { makeCaptchaFile } from './make-file.server';

/** What the thread that makes captchas runs; the build puts it beside the server's own file. */
parentPort?.on('message', ({ id, job }: { id: number; job: CaptchaJob }) => {
  const file = new Uint8Array(makeCaptchaFile(job));
  parentPort?.postMessage({ id, file } satisfies ThreadAnswer, [file.buffer]);
});

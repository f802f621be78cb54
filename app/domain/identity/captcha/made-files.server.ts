import { LRUCache } from 'lru-cache';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { CaptchaJob } from '~/gateways/captchas/port';

/** A browser asks for the same file several times, and a page that shows a captcha is often left without its picture. */
const made = new LRUCache<string, Promise<Buffer>>({ max: 400 });

/** The file of a job, made when it is asked for and once only: its seed is of one round, kind and language. */
export function madeFile(ctx: Ctx, job: CaptchaJob): Promise<Buffer> {
  const known = made.get(job.seed);
  if (known) return known;
  const file = ctx.gateways.captchas.make(job);
  made.set(job.seed, file);
  file.catch(() => made.delete(job.seed));
  return file;
}

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseWithZod } from '@conform-to/zod';
import { OfferSchema } from '~/features/contracts/contract-schema';
import { MethodSchema } from '~/features/operator/methods/method-schema';
import type { Answer } from '../server/web/serve';

export const isSoak = process.env.SOAK === '1';

const schemas = [OfferSchema, MethodSchema([])];

/** Parses every form as the site's actions do, with the schemas that hold lists. */
export const parsesForms: Answer = async (request, context) => {
  const form = context.makeForm?.() ?? (await request.clone().formData());
  for (const schema of schemas) parseWithZod(form, { schema });
  return new Response(JSON.stringify([...form.keys()]), { status: 200 });
};

/** The longest time in milliseconds for which the event loop stood still while `work` ran. */
export async function longestBlock(work: () => Promise<void>, enoughMs = 100): Promise<number> {
  // A machine that others keep busy stops the loop as well: a block of our own comes back each time.
  let longestMs = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 4 && longestMs >= enoughMs; attempt++) {
    longestMs = Math.min(longestMs, await blockDuring(work));
  }
  return longestMs;
}

async function blockDuring(work: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  await new Promise((resolve) => setTimeout(resolve, 30));
  delay.enable();
  await work();
  await new Promise((resolve) => setTimeout(resolve, 30));
  delay.disable();
  return delay.max / 1e6;
}

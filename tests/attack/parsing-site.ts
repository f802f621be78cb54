import { parseWithZod } from '@conform-to/zod';
import { OfferSchema } from '~/features/contracts/contract-schema';
import { MethodSchema } from '~/features/operator/methods/method-schema';
import { watchLoop } from '../../bench/watch-loop';
import type { Answer } from '../server/web/serve';

export const isSoak = process.env.SOAK === '1';

const schemas = [OfferSchema, MethodSchema([])];

/** Parses every form as the site's actions do, with the schemas that hold lists. */
export const parsesForms: Answer = async (request, context) => {
  const form = context.makeForm?.() ?? (await request.clone().formData());
  for (const schema of schemas) parseWithZod(form, { schema });
  return new Response(JSON.stringify([...form.keys()]), { status: 200 });
};

/** The longest time in milliseconds for which `work` kept the event loop from going on: time of the processor, since a busy machine stops the loop too. */
export async function longestBlock(work: () => Promise<void>, enoughMs = 100): Promise<number> {
  // A virtual machine is stopped now and then, and cannot tell: a block of our own comes back each time.
  let longestMs = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 4 && longestMs >= enoughMs; attempt++) {
    longestMs = Math.min(longestMs, await blockDuring(work));
  }
  return longestMs;
}

async function blockDuring(work: () => Promise<void>): Promise<number> {
  const loop = watchLoop();
  try {
    await work();
    return loop.take().longest.ranMs;
  } finally {
    loop.stop();
  }
}

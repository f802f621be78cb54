import { z } from 'zod';

export type Call = 'session' | 'balance' | 'bet' | 'win' | 'rollback';

/**
 * `delay`: late; `repeat`: twice at once; `reorder`: the rollback before its bet; `drop`: never sent, as if it had been;
 * `cut`: sent, and the answer unheard.
 */
export const Fault = z.object({
  fault: z.enum(['delay', 'repeat', 'reorder', 'drop', 'cut']),
  call: z.enum(['bet', 'win', 'rollback']).default('bet'),
  times: z.number().int().min(1).max(100).default(1),
});
type Fault = z.infer<typeof Fault>;

export type Faults = ReturnType<typeof openFaults>;

/** How each vendor has been told to misbehave; forgotten with the process. */
export function openFaults() {
  const waiting = new Map<string, Fault['fault'][]>();
  const keyOf = (vendor: string, call: Call) => `${vendor} ${call}`;
  return {
    add(vendor: string, { fault, call, times }: Fault): void {
      const key = keyOf(vendor, call);
      waiting.set(key, [...(waiting.get(key) ?? []), ...Array<Fault['fault']>(times).fill(fault)]);
    },
    take: (vendor: string, call: Call): Fault['fault'] | undefined => waiting.get(keyOf(vendor, call))?.shift(),
  };
}

type Kept<Value> = { at: Date; value: Value };

/** A dear question, asked once for all who ask within `keptMs`; a failure is not kept. */
export function keptFor<Asker extends { now: Date }, Value>(keptMs: number, ask: (asker: Asker) => Promise<Value>) {
  let kept: { since: number; answer: Promise<Kept<Value>> } | null = null;
  return (asker: Asker): Promise<Kept<Value>> => {
    if (!kept || performance.now() - kept.since > keptMs) {
      const answer = ask(asker).then((value) => ({ at: asker.now, value }));
      const mine = { since: performance.now(), answer };
      kept = mine;
      answer.catch(() => {
        if (kept === mine) kept = null;
      });
    }
    return kept.answer;
  };
}

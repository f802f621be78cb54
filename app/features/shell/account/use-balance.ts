import { useEffect, useState } from 'react';
import { useLive } from '~/http/live/live';

/** What lies in the main wallet: as the page was told, then as it is told live. */
export function useBalance(viewer: { balance: string | null } | null): { amount: string | null; hasMoved: boolean } {
  const initial = viewer?.balance ?? null;
  const [amount, setAmount] = useState(initial);
  const [hasMoved, setMoved] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each telling counts, though it say the same amount
  useEffect(() => setAmount(initial), [viewer]);
  useLive('balance', ({ main }) => {
    setAmount(main);
    setMoved(true);
  });
  return { amount, hasMoved };
}

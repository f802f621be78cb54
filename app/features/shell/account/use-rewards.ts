import { useEffect, useState } from 'react';
import { useLive } from '~/http/live/live';

/** How many rewards can be claimed: as the page was told, then as it is told live. */
export function useRewards(viewer: { rewards: number } | null | undefined): number {
  const initial = viewer?.rewards ?? 0;
  const [count, setCount] = useState(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each telling counts, though it say the same number
  useEffect(() => setCount(initial), [viewer]);
  useLive('reward', ({ count }) => setCount(count));
  return count;
}

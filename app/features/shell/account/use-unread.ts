import { useEffect, useState } from 'react';
import { useLive } from '~/http/live/live';

/** How many messages are unread: as the page was told, then as it is told live. */
export function useUnread(viewer: { unread: number } | null | undefined): number {
  const initial = viewer?.unread ?? 0;
  const [count, setCount] = useState(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each telling counts, though it say the same number
  useEffect(() => setCount(initial), [viewer]);
  useLive('unread', ({ count }) => setCount(count));
  return count;
}

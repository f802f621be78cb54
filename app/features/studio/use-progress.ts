import { useEffect, useState } from 'react';

/** From 0 to 1 while a round is being played out, slower towards its end; 1 otherwise. */
export function useProgress(isBusy: boolean, lastsMs: number): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (!isBusy) return;
    const begun = performance.now();
    let frame = 0;
    const tick = () => {
      const passed = Math.min(1, (performance.now() - begun) / lastsMs);
      setProgress(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(tick);
    };
    tick();
    return () => {
      cancelAnimationFrame(frame);
      setProgress(0);
    };
  }, [isBusy, lastsMs]);
  return isBusy ? progress : 1;
}

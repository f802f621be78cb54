import { type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '~/ui/page/use-hydrated';

type CountdownProps = {
  /** As the server counted when it answered: the clock of the phone may be wrong. */
  seconds: number;
  /** The running text: "Send again in 00:42". */
  text: (secondsLeft: number) => ReactNode;
  /** A sentence for pages without JavaScript: "You can ask again after a minute." */
  staticText: ReactNode;
  /** What is there once the time is over. */
  children?: ReactNode;
  onEnd?: () => void;
};

export function Countdown({ seconds, text, staticText, children, onEnd }: CountdownProps) {
  const isHydrated = useHydrated();
  const secondsLeft = useSecondsLeft(seconds, onEnd);
  if (!isHydrated) return <span className="countdown">{staticText}</span>;
  if (secondsLeft <= 0) return <>{children}</>;
  return (
    <span className="countdown" role="timer">
      {text(secondsLeft)}
    </span>
  );
}

/** Counts against the monotonic clock, so that a sleeping tab wakes with the right figure. */
function useSecondsLeft(seconds: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(Math.ceil(seconds));
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    setLeft(Math.ceil(seconds));
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  useEffect(() => {
    if (left === 0) onEnd?.();
  }, [left, onEnd]);
  return left;
}

import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { IconButton } from '~/ui/forms/icon-button';

type Motion = { isPaused: boolean; setPaused: (isPaused: boolean) => void };

const MotionContext = createContext<Motion>({ isPaused: false, setPaused: () => {} });

/** Everything within that moves by itself stops and starts together; CSS asks for `[data-paused]`. */
export function MotionArea({ className, children }: { className?: string; children: ReactNode }) {
  const [isPaused, setPaused] = useState(false);
  const motion = useMemo(() => ({ isPaused, setPaused }), [isPaused]);
  return (
    <MotionContext.Provider value={motion}>
      <div className={className} data-paused={isPaused || undefined}>
        {children}
      </div>
    </MotionContext.Provider>
  );
}

/** Whether things may move by themselves: scripts run, nobody paused them, and the visitor's system has nothing against it. */
export function useMayMove(): boolean {
  const { isPaused } = useContext(MotionContext);
  const isCalm = useSyncExternalStore(watchCalm, isCalmNow, () => true);
  return !isPaused && !isCalm;
}

export function PauseButton({
  pauseLabel,
  playLabel,
  className,
}: {
  pauseLabel: string;
  playLabel: string;
  className?: string;
}) {
  const { isPaused, setPaused } = useContext(MotionContext);
  return (
    <IconButton
      icon={isPaused ? 'play' : 'pause'}
      label={isPaused ? playLabel : pauseLabel}
      className={className ? `pause-button ${className}` : 'pause-button'}
      onClick={() => setPaused(!isPaused)}
    />
  );
}

/** Whether at least a tenth of the element is on screen. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.1,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}

const calmQuery = '(prefers-reduced-motion: reduce)';

function isCalmNow(): boolean {
  return matchMedia(calmQuery).matches;
}

function watchCalm(onChange: () => void): () => void {
  const query = matchMedia(calmQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

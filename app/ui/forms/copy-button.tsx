import { useEffect, useState } from 'react';
import { useHydrated } from '~/ui/page/use-hydrated';
import { Button, type ButtonLook, type ButtonSize } from './button';

type CopyButtonProps = {
  text: string;
  label: string;
  copiedLabel: string;
  /** Where the browser refuses: "Please copy it by hand." */
  failedLabel: string;
  look?: ButtonLook;
  size?: ButtonSize;
};

type Outcome = 'none' | 'copied' | 'failed';

/** Keeps its place but stays unseen until scripts run: without them the text beside it can be marked by hand. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  failedLabel,
  look = 'secondary',
  size = 'small',
}: CopyButtonProps) {
  const isHydrated = useHydrated();
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), 4_000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const shown = { none: label, copied: copiedLabel, failed: failedLabel }[outcome];
  return (
    <>
      <Button
        type="button"
        look={look}
        size={size}
        icon={outcome === 'copied' ? 'check' : outcome === 'failed' ? 'warning' : 'copy'}
        className={isHydrated ? undefined : 'invisible'}
        onClick={async () => setOutcome(await copy(text))}
      >
        {shown}
      </Button>
      <span className="sr-only" aria-live="polite">
        {outcome === 'none' ? '' : shown}
      </span>
    </>
  );
}

async function copy(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

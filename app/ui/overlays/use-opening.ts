import { useEffect, useRef, useState } from 'react';

/** Whether a `<details>` has been opened, or somebody is about to open it: what it holds need not be there before. */
export function useOpening() {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpening, setOpening] = useState(false);
  const open = () => setOpening(true);
  // Opened before the scripts came.
  useEffect(() => {
    if (ref.current?.open) setOpening(true);
  }, []);
  return { isOpening, details: { ref, onToggle: open, onPointerEnter: open, onFocus: open } };
}

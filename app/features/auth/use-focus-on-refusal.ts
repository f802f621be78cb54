import { useEffect, useRef } from 'react';

/** After a refusal the first field that has to be mended gets the focus, so that its message is read out. */
export function useFocusOnRefusal(reply: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reply) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply]);
  return form;
}

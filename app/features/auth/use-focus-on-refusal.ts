import { useRef } from 'react';
import { useBeforeShown } from '~/http/page/use-before-shown';

/**
 * After a refusal the first field that has to be mended gets the focus, so that its message is read out. A refusal that
 * came with the page leaves it with who is already in the form: half a password would be typed into another field. It
 * comes before anybody sees the refusal, for who sees it begins to type.
 */
export function useFocusOnRefusal(reply: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const isAwake = useRef(false);
  useBeforeShown(() => {
    const isTyping = !isAwake.current && form.current?.contains(document.activeElement);
    isAwake.current = true;
    if (reply && !isTyping) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply]);
  return form;
}

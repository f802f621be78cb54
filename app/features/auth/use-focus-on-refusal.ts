import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { type Hand, handNow, hasGoneOn } from '~/http/page/hand';
import { useBeforeShown } from '~/http/page/use-before-shown';

/**
 * After a refusal the first field that has to be mended gets the focus, so that its message is read out. It stays with
 * who has typed on since the form was sent, and with who is in the form already when a refusal comes with the page:
 * half a password would be typed into another field. It comes before anybody sees the refusal, for who sees it begins
 * to type.
 */
export function useFocusOnRefusal(reply: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const sentWith = useRef<Hand | null>(null);
  const { state } = useNavigation();
  useBeforeShown(() => {
    if (state === 'submitting') sentWith.current = handNow();
  }, [state]);
  useBeforeShown(() => {
    const isTyping = sentWith.current
      ? hasGoneOn(sentWith.current)
      : form.current?.contains(document.activeElement) === true;
    if (reply && !isTyping) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply]);
  return form;
}

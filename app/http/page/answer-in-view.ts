import { useLocation, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { type Hand, handNow, hasGoneOn } from './hand';
import { useBeforeShown } from './use-before-shown';

const answers = '[data-error-for], [role=alert], [role=status]';

type Sent = { address: string; shown: Set<Element>; hand: Hand };

/**
 * After a form was sent, what came of it is in view: a step on another address begins at its top, and on the same page
 * the first error, or else the first new message, is scrolled to. Forms keep the scroll position of the router, because
 * it would go to the top for a refused form too. This comes before a live event has the page read again: the router
 * notes the scroll position when that begins, and brings it back at the end.
 */
export function useAnswerInView(): void {
  const location = useLocation();
  const { state, formMethod } = useNavigation();
  const sent = useRef<Sent | null>(null);
  const address = location.pathname + location.search;
  useBeforeShown(() => {
    if (state !== 'idle') {
      // Asked for the first time here: the page is still the one that the form was sent from.
      if (formMethod && formMethod !== 'GET') sent.current ??= { address, shown: new Set(messages()), hand: handNow() };
      return;
    }
    const from = sent.current;
    sent.current = null;
    if (!from) return;
    if (from.address !== address && isRedirect(location.state)) {
      if (!location.hash) scrollTo(0, 0);
    } else if (!hasGoneOn(from.hand)) showAnswer(from.shown);
  }, [state, formMethod, address, location.hash, location.state]);
}

function isRedirect(state: unknown): boolean {
  return (state as { _isRedirect?: boolean } | null)?._isRedirect === true;
}

function messages(): Element[] {
  const dialog = document.querySelector('dialog:modal');
  return [...(dialog ?? document).querySelectorAll(answers)].filter(
    (element) => element.textContent !== '' && !element.closest('.late-notices'),
  );
}

/** Errors come first, also such as were there before; of other messages only new ones. */
function showAnswer(shown: Set<Element>): void {
  const now = messages();
  const answer =
    now.find((element) => element.matches('[data-error-for]')) ?? now.find((element) => !shown.has(element));
  if (!answer) return;
  const control = controlOf(answer);
  control?.focus({ preventScroll: true });
  const { top, bottom } = (control ?? answer).getBoundingClientRect();
  const isInView =
    top >= headerHeight() && Math.max(bottom, answer.getBoundingClientRect().bottom) <= innerHeight - 120;
  if (!isInView) (control ?? answer).scrollIntoView({ block: 'center' });
}

/** The field that the message belongs to, in the same form. */
function controlOf(answer: Element): HTMLElement | null {
  const name = answer.getAttribute('data-error-for');
  if (!name || name === 'form') return null;
  const controls = answer
    .closest('form')
    ?.querySelectorAll<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type=hidden])`);
  return [...(controls ?? [])].find((control) => control.checkVisibility()) ?? null;
}

function headerHeight(): number {
  return document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
}

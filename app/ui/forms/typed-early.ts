import { useEffect } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const unsaid = ['hidden', 'file'];
const isMark = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  return isMark(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

let sayAgain: (() => void) | null = null;

/**
 * To be called before React takes the page over. Marks are noted then, for React sets those of radios again, and what is
 * typed into textareas until it has come to them: it puts their first text back.
 */
export function noteTypedEarly(page: Document): void {
  const touched = () => [...page.querySelectorAll<Control>('form input, form textarea, form select')].filter(isTouched);
  const marks = touched()
    .filter(isMark)
    .map((control) => ({ control, isChecked: control.checked }));
  const texts = new Map<Control, string>();
  const noteText = (target: EventTarget | null) => {
    if (target instanceof HTMLTextAreaElement && target.form) texts.set(target, target.value);
  };
  const noteTyping = ({ target }: Event) => noteText(target);
  touched().forEach(noteText);
  page.addEventListener('input', noteTyping, true);
  sayAgain = () => {
    page.removeEventListener('input', noteTyping, true);
    const typed = new Map(texts);
    for (const control of touched()) {
      if (!(typed.has(control) || isMark(control) || unsaid.includes(control.type))) typed.set(control, control.value);
    }
    for (const { control, isChecked } of marks) if (control.isConnected) sayMark(control, isChecked);
    for (const [control, value] of typed) if (control.isConnected) sayValue(control, value);
  };
}

/**
 * What was typed and chosen while the page was only the server's. React keeps to its first values when it takes the page
 * over and would put them back at the next change: a stake that nobody chose. Standing last within the boundary that
 * wakes up, this says it all to React before anything is drawn again.
 */
export function TypedEarly(): null {
  useEffect(() => {
    sayAgain?.();
    sayAgain = null;
  }, []);
  return null;
}

/** Of a group of radios the one that was chosen is said; the one that it put out follows. */
function sayMark(control: HTMLInputElement, isChecked: boolean): void {
  if (control.type === 'radio' && !isChecked) return;
  control.checked = !isChecked;
  control.click();
}

/** React compares with what it saw last through its own accessor; the element's own one goes round it. */
function sayValue(control: Control, value: string): void {
  const isSelect = control instanceof HTMLSelectElement;
  if (!isSelect) control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}

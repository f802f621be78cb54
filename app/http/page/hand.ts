const typedInto = 'input, select, textarea';

export type Hand = { control: Element | null; typed: string };

/** Where somebody is typing, and what its field holds. */
export function handNow(): Hand {
  const control = document.activeElement?.matches(typedInto) ? document.activeElement : null;
  return { control, typed: control ? (control as HTMLInputElement).value : '' };
}

/**
 * Whether somebody types on since a form was sent. The focus is then left where it is: half a password would go into
 * another field.
 */
export function hasGoneOn(before: Hand): boolean {
  const now = handNow();
  return now.control !== null && (now.control !== before.control || now.typed !== before.typed);
}

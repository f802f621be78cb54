const wrongControl = 'aria-invalid="true"';
const message = 'data-error-for="';

/**
 * The page of a refused form, as browsers without scripts get it: the first control that is wrong has the focus and so is
 * in view, or else the first message is. With scripts `useAnswerInView` does the same. What people type cannot be taken
 * for either: React writes quotation marks as references.
 */
export function firstErrorInFocus(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const found = [wrongControl, message].map((mark) => ({ mark, at: page.indexOf(mark) })).filter(({ at }) => at >= 0);
  const [first] = found.sort((one, other) => one.at - other.at);
  if (!first) return page;
  const attributes = first.mark === message ? 'tabindex="-1" autofocus="" ' : 'autofocus="" ';
  return Buffer.concat([page.subarray(0, first.at), Buffer.from(attributes), page.subarray(first.at)]);
}

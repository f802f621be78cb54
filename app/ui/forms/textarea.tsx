import { type TextareaHTMLAttributes, useMemo, useState } from 'react';
import { countCharacters } from '~/domain/shared/characters';
import { useHydrated } from '~/ui/page/use-hydrated';
import { classes } from '../classes';

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  /** Characters as people count them; the server judges, the counter only tells. */
  limit?: number;
  /** "12 of 200" in the reader's language. */
  countText?: (count: number, limit: number) => string;
};

export function Textarea({ limit, countText, className, onChange, defaultValue, ...rest }: TextareaProps) {
  const [text, setText] = useState(String(defaultValue ?? ''));
  const isHydrated = useHydrated();
  // Counting a long text takes milliseconds. The server shows no count, and a text has no more characters than its length.
  const isCounted = limit !== undefined && (isHydrated || text.length > limit);
  const count = useMemo(() => (isCounted ? countCharacters(text) : 0), [isCounted, text]);
  const isOver = limit !== undefined && count > limit;
  return (
    <>
      <textarea
        {...rest}
        defaultValue={defaultValue}
        className={classes('input', className)}
        onChange={(event) => {
          if (limit !== undefined) setText(event.target.value);
          onChange?.(event);
        }}
      />
      {limit !== undefined && countText ? (
        <span className="count" data-over={isOver} aria-live={isOver ? 'polite' : 'off'}>
          {isHydrated ? countText(count, limit) : '\u00a0'}
        </span>
      ) : null}
    </>
  );
}

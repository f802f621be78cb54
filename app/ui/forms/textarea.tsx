import { type TextareaHTMLAttributes, useState } from 'react';
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
  const [count, setCount] = useState(() => countCharacters(String(defaultValue ?? '')));
  const isHydrated = useHydrated();
  const isOver = limit !== undefined && count > limit;
  return (
    <>
      <textarea
        {...rest}
        defaultValue={defaultValue}
        className={classes('input', className)}
        onChange={(event) => {
          setCount(countCharacters(event.target.value));
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

import { useFetcher } from '@remix-run/react';
import type { InputHTMLAttributes } from 'react';
import { useEffect, useRef } from 'react';
import { TextInput } from './text-input';

export type Suggestion = { value: string; text?: string };
/** `source`: where more for what is typed (`q`) are read, as `{ suggestions }`; null: these are all. */
export type SuggestionList = { suggestions: readonly Suggestion[]; source: string | null };

type SuggestedInputProps = InputHTMLAttributes<HTMLInputElement> & { id: string; from: SuggestionList | null };

const pauseMs = 200;

/**
 * A text input with names to choose from. The browser's own list works without JavaScript; with it, what is typed asks
 * for more where there are too many to send at once.
 */
export function SuggestedInput({ id, from, ...rest }: SuggestedInputProps) {
  const fetcher = useFetcher<{ suggestions: Suggestion[] }>();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const find = (q: string) => {
    const source = from?.source;
    if (!source || q.trim() === '') return;
    clearTimeout(pause.current);
    pause.current = setTimeout(
      () => fetcher.load(`${source}${source.includes('?') ? '&' : '?'}${new URLSearchParams({ q })}`),
      pauseMs,
    );
  };
  const listed = fetcher.data?.suggestions ?? from?.suggestions ?? [];
  return (
    <>
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        id={id}
        list={`${id}-names`}
        onInput={({ currentTarget }) => find(currentTarget.value)}
      />
      <datalist id={`${id}-names`}>
        {listed.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  );
}

import { Form, useFetcher } from '@remix-run/react';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';
import type { Suggestions } from './read-search.server';

type SearchBoxProps = {
  /** What was asked for. */
  typed?: string;
  input?: RefObject<HTMLInputElement>;
  /** In place of suggestions, where the page itself shows what is found. */
  onInput?: () => void;
  onSubmit?: () => void;
};

/** Leads to the search, and with JavaScript offers the best few while one types. */
export function SearchBox({ typed, input, onInput, onSubmit }: SearchBoxProps) {
  const { t } = useTranslation('games');
  const { q, suggestions, ask, close } = useSuggestions();
  return (
    <Form
      action={paths.search()}
      role="search"
      className="search-box"
      onSubmit={() => {
        close();
        onSubmit?.();
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <input
        ref={input}
        type="search"
        name="q"
        className="input"
        defaultValue={typed}
        maxLength={80}
        placeholder={t('search.hint')}
        aria-label={t('search.title')}
        autoComplete="off"
        enterKeyHint="search"
        onInput={onInput ?? (({ currentTarget }) => ask(currentTarget.value))}
      />
      <Button look="secondary" icon="search" aria-label={t('common:act.search')} />
      {suggestions.length > 0 ? (
        <ul className="search-suggestions" aria-label={t('search.suggestions')}>
          {suggestions.map(({ name, vendor, to }) => (
            <li key={to}>
              <Link to={to} discover="none" onClick={close}>
                <b>{name}</b>
                <small>{vendor}</small>
              </Link>
            </li>
          ))}
          <li>
            <Link to={paths.search({ q })} discover="none" onClick={close}>
              {t('search.all', { typed: q })}
            </Link>
          </li>
        </ul>
      ) : null}
    </Form>
  );
}

const pauseMs = 180;
const lettersAtLeast = 2;

/** The answer to what was typed last; none once they are closed. */
function useSuggestions() {
  const { load, data } = useFetcher<Suggestions>();
  const [q, setQ] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  function ask(typed: string) {
    clearTimeout(pause.current);
    const asked = typed.trim();
    setQ(asked.length < lettersAtLeast ? '' : asked);
    if (asked.length < lettersAtLeast) return;
    pause.current = setTimeout(() => load(paths.suggestions({ q: asked })), pauseMs);
  }
  return {
    q,
    suggestions: q === '' ? [] : (data ?? []),
    ask,
    close() {
      clearTimeout(pause.current);
      setQ('');
    },
  };
}

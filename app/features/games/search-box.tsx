import { Form } from '@remix-run/react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';

type SearchBoxProps = {
  /** What was asked for. */
  typed?: string;
  input?: RefObject<HTMLInputElement>;
  onInput?: () => void;
  onSubmit?: () => void;
};

/** Leads to the search; home shows it too, so what asks while one types is in `LiveSearchBox`. */
export function SearchBox({ typed, input, onInput, onSubmit }: SearchBoxProps) {
  const { t } = useTranslation('games');
  return (
    <Form action={paths.search()} role="search" className="search-box" onSubmit={onSubmit}>
      <input
        ref={input}
        type="search"
        name="q"
        className="input"
        defaultValue={typed}
        maxLength={80}
        placeholder={t('search.hint')}
        aria-label={t('search.label')}
        autoComplete="off"
        enterKeyHint="search"
        onInput={onInput}
      />
      <Button icon="search" aria-label={t('search.go')} />
    </Form>
  );
}

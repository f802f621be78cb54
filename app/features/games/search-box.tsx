import { Form, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';
import { Button } from '~/ui/button';

type SearchBoxProps = {
  /** What was asked for. */
  typed?: string;
  /** Asks while one types; else when it is sent. */
  isLive?: boolean;
};

const restMs = 220;

export function SearchBox({ typed = '', isLive }: SearchBoxProps) {
  const { t } = useTranslation('games');
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  // Going back brings another question: it is shown, unless somebody is typing.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = typed;
  }, [typed]);
  function ask() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (input.current?.form) submit(input.current.form, { replace: true, preventScrollReset: true });
    }, restMs);
  }
  return (
    <Form action={paths.search()} role="search" className="search-box" onSubmit={() => clearTimeout(timer.current)}>
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
        onInput={isLive ? ask : undefined}
      />
      <Button icon="search" aria-label={t('search.go')} />
    </Form>
  );
}

import { useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { SearchBox } from './search-box';

const restMs = 220;

/** Asks while one types; without JavaScript when it is sent. */
export function LiveSearchBox({ typed }: { typed: string }) {
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const rest = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Going back brings another question: it is shown, unless somebody is typing.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = typed;
  }, [typed]);
  function ask() {
    rest();
    timer.current = setTimeout(() => {
      if (input.current?.form) submit(input.current.form, { replace: true, preventScrollReset: true });
    }, restMs);
  }
  return <SearchBox typed={typed} input={input} onInput={ask} onSubmit={rest} />;
}

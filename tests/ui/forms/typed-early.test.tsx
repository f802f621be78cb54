// @vitest-environment jsdom
import { act, Suspense, useState, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteTypedEarly, TypedEarly } from '~/ui/forms/typed-early';

const never = () => () => {};

/** As pages do: within a boundary, and drawn again as soon as scripts run. */
function Page() {
  return (
    <Suspense>
      <Bet />
      <TypedEarly />
    </Suspense>
  );
}

function Bet() {
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [stake, setStake] = useState('0.20');
  const [side, setSide] = useState('over');
  const [sum, setSum] = useState('7');
  const [isSure, setSure] = useState(false);
  return (
    <form>
      <input aria-label="stake" value={stake} onChange={(event) => setStake(event.target.value)} />
      {['over', 'under'].map((value) => (
        <input
          key={value}
          type="radio"
          name="side"
          value={value}
          checked={side === value}
          onChange={() => setSide(value)}
        />
      ))}
      <select value={sum} onChange={(event) => setSum(event.target.value)}>
        <option>7</option>
        <option>8</option>
      </select>
      <input type="checkbox" name="sure" checked={isSure} onChange={(event) => setSure(event.target.checked)} />
      <input name="note" defaultValue="" />
      <textarea name="rules" defaultValue="as they were" />
      <textarea name="story" defaultValue="once" />
      <output>{[stake, side, sum, isSure, isAwake].join()}</output>
    </form>
  );
}

const find = <E extends Element>(what: string) => document.querySelector<E>(what)!;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = `<main>${renderToString(<Page />)}</main>`;
});

afterEach(() => vi.unstubAllGlobals());

function wake(meanwhile = () => {}): void {
  noteTypedEarly(document);
  meanwhile();
  act(() => void hydrateRoot(find('main'), <Page />));
}

test('what was typed and chosen before scripts ran is what React knows', () => {
  find<HTMLInputElement>('[aria-label=stake]').value = '১০';
  find<HTMLInputElement>('[value=under]').click();
  find<HTMLSelectElement>('select').value = '8';
  find<HTMLInputElement>('[name=sure]').click();
  find<HTMLInputElement>('[name=note]').value = 'left as it is';
  find<HTMLTextAreaElement>('[name=rules]').value = 'as they shall be';
  wake(() => {
    const story = find<HTMLTextAreaElement>('[name=story]');
    story.value = 'once upon a time';
    story.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(find('output').textContent).toBe('১০,under,8,true,true');
  expect(find<HTMLInputElement>('[aria-label=stake]').value).toBe('১০');
  expect(find<HTMLInputElement>('[value=under]').checked).toBe(true);
  expect(find<HTMLInputElement>('[name=note]').value).toBe('left as it is');
  expect(find<HTMLTextAreaElement>('[name=rules]').value).toBe('as they shall be');
  expect(find<HTMLTextAreaElement>('[name=story]').value).toBe('once upon a time');
});

test('an untouched form stays as it is', () => {
  wake();
  expect(find('output').textContent).toBe('0.20,over,7,false,true');
});

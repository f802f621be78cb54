// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { toText } from '~/http/page/data-as-text';
import { partDrawer } from '~/http/page/draw-part.server';
import { DrawnOnce, type DrawPart, DrawPartContext } from '~/http/page/drawn-once';
import { instanceFor } from '~/i18n/instances.server';

type Shown = { name: string; marks: string[] };
const drawn = vi.fn();

function Marks({ shown: { name, marks } }: { shown: Shown }) {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  drawn();
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {t('word.game')} {name}: {count}
      </button>
      {marks.map((mark) => (
        <i key={mark}>{mark}</i>
      ))}
    </>
  );
}

const of = toText<Shown>({ name: '<a & "b">', marks: ['x', 'y'] });
const page = (draw: DrawPart | null, children: ReactNode = <DrawnOnce part={Marks} of={of} />) => (
  <I18nextProvider i18n={instanceFor('en')}>
    <DrawPartContext.Provider value={draw}>{children}</DrawPartContext.Provider>
  </I18nextProvider>
);

test('a part that the server drew once is the HTML that it would be on each page, and works as any other', () => {
  const html = renderToString(page(partDrawer('en')));
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(renderToString(page(partDrawer('en')))).toBe(html);
  expect(drawn).toHaveBeenCalledTimes(1);
  expect(renderToString(page(null))).toBe(html);
  expect(renderToString(page(partDrawer('bn')))).not.toBe(html);

  const errors = vi.spyOn(console, 'error');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const button = container.querySelector('button')!;
  render(page(null), { container, hydrate: true });
  act(() => button.click());
  expect(button.isConnected).toBe(true);
  expect(button.textContent).toBe('Game <a & "b">: 1');
  expect(errors).not.toHaveBeenCalled();
});

test('what is drawn within a page leaves the rest of the page as it is', () => {
  const around = (inner: ReactNode) => (
    <I18nextProvider i18n={instanceFor('bn')}>
      {inner}
      <Marks shown={{ name: '', marks: [] }} />
    </I18nextProvider>
  );
  const fresh = toText<Shown>({ name: 'c', marks: [] });
  const within = (draw: DrawPart | null) =>
    renderToString(page(draw, around(<DrawnOnce part={Marks} of={fresh} />))).split('</div>')[1];
  expect(within(partDrawer('en'))).toBe(within(null));
});

import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { BundledLanguage } from '~/domain/shared/language';
import { madeOnce } from '~/domain/shared/made-once';
import { instanceFor } from '~/i18n/instances.server';
import { fromText } from './data-as-text';
import type { DrawPart } from './drawn-once';

/** Draws parts in a language. What was drawn goes with the data that it was drawn of. */
export const partDrawer = madeOnce((language: BundledLanguage): DrawPart => {
  const drawn = new WeakMap<object, Map<unknown, string>>();
  return (Part, of) => {
    const parts = drawn.get(of) ?? new Map<unknown, string>();
    drawn.set(of, parts);
    const known = parts.get(Part);
    if (known !== undefined) return known;
    const html = renderToString(
      <I18nextProvider i18n={instanceFor(language)}>
        <Part shown={fromText(of)} />
      </I18nextProvider>,
    );
    parts.set(Part, html);
    return html;
  };
});

import type { i18n, TFunction } from 'i18next';
import { useContext } from 'react';
import { I18nContext, type UseTranslationResponse } from 'react-i18next';
import { i18nOptions } from './options';

/** The server's build takes this for the library: see `translateByServer` in `vite.config.ts`. */
export * from 'react-i18next';

type Answer = UseTranslationResponse<string, undefined>;

const answers = new WeakMap<i18n, Map<string, Answer>>();

/**
 * A page is drawn once and its words are all there, so nothing has to be watched: the library's own hook, which does,
 * took a tenth of what a page allocates.
 */
export function useTranslation(namespace: string | readonly string[] = i18nOptions.defaultNS): Answer {
  const { i18n } = useContext(I18nContext);
  let known = answers.get(i18n);
  if (!known) {
    known = new Map();
    answers.set(i18n, known);
  }
  const [first = i18nOptions.defaultNS] = typeof namespace === 'string' ? [namespace] : namespace;
  let answer = known.get(first);
  if (!answer) {
    answer = answerOf(i18n, i18n.getFixedT(null, first));
    known.set(first, answer);
  }
  return answer;
}

function answerOf(i18n: i18n, t: TFunction): Answer {
  return Object.assign([t, i18n, true], { t, i18n, ready: true }) as unknown as Answer;
}

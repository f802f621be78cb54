import type { Language } from '~/i18n/format';
import { Money } from '~/ui/data/money';
import type { ShownFigure } from './show-figures.server';

type FigureProps = { figure: ShownFigure; language: Language; isBare?: boolean };

/** A count, or an amount. Without colours: what members win is no gain of the agent's. */
export function Figure({ figure: { key, isCount, text }, language, isBare }: FigureProps) {
  if (isCount) return text;
  const isSigned = key === 'result' || key === 'net';
  return <Money amount={text} language={language} isBare={isBare} sign={isSigned ? 'always' : 'negative'} />;
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';

type NumberPadProps = {
  digits: number;
  hasRoll: boolean;
  /** The field that takes the numbers; without scripts it is typed into. */
  into: () => HTMLTextAreaElement | null;
};

/** Numbers pressed digit by digit, for a thumb: a whole one goes into the field by itself. */
export function NumberPad({ digits, hasRoll, into }: NumberPadProps) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const [begun, setBegun] = useState('');
  const press = (key: string) => {
    const next = begun + key;
    if (next.length < digits) return setBegun(next);
    write(into(), (text) => `${text.trim()} ${next}`.trim());
    setBegun('');
  };
  const goBack = () => {
    if (begun !== '') return setBegun(begun.slice(0, -1));
    write(into(), (text) => text.trim().replace(/\s*\S+$/, ''));
  };
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ...(hasRoll ? ['*'] : []), '0'];
  return (
    <div className="lotto-pad">
      <p className="lotto-pad-begun" aria-live="polite">
        {formatDigits(begun.padEnd(digits, '·'), language)}
      </p>
      <div className="lotto-pad-keys" data-roll={hasRoll || undefined}>
        {keys.map((key) => (
          <button key={key} type="button" className="lotto-pad-key" onClick={() => press(key)}>
            {formatDigits(key, language)}
          </button>
        ))}
        <button type="button" className="lotto-pad-key" onClick={goBack} aria-label={t('pad.back')}>
          ⌫
        </button>
      </div>
    </div>
  );
}

/** As if it had been typed, so that the form counts it. */
function write(field: HTMLTextAreaElement | null, change: (text: string) => string): void {
  if (!field) return;
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  set?.call(field, change(field.value));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

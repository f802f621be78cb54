import type { ReactNode } from 'react';
import { FieldErrors } from './field-errors';

export type RadioCard = { value: string; label: ReactNode; note?: ReactNode; art?: ReactNode; isDisabled?: boolean };

type RadioCardsProps = {
  name: string;
  legend: ReactNode;
  cards: readonly RadioCard[];
  defaultValue?: string;
  isRequired?: boolean;
  errors?: readonly string[] | null;
};

/** A choice of few, each worth a look: payment methods, amounts, ways to receive a code. */
export function RadioCards({ name, legend, cards, defaultValue, isRequired, errors }: RadioCardsProps) {
  const isWrong = Boolean(errors?.length);
  return (
    <fieldset className="field" aria-describedby={isWrong ? `${name}-error` : undefined}>
      <legend className="field-label mb-1">{legend}</legend>
      <div className="radio-cards">
        {cards.map(({ value, label, note, art, isDisabled }) => (
          <label key={value} className="radio-card">
            <input
              type="radio"
              className="check-box"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              disabled={isDisabled}
              required={isRequired}
            />
            {art}
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              {note ? <span className="field-hint block">{note}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldErrors name={name} id={`${name}-error`} errors={errors} />
    </fieldset>
  );
}

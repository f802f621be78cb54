import type { ReactNode } from 'react';
import { FieldErrors } from '~/ui/forms/field-errors';

type ChoicesProps = {
  name: string;
  legend: string;
  value: string;
  onChoose: (value: string) => void;
  choices: readonly { value: string; label: ReactNode; note?: ReactNode }[];
  errors?: string[];
};

/** A bet of few kinds, each a large target. */
export function Choices({ name, legend, value, onChoose, choices, errors }: ChoicesProps) {
  return (
    <fieldset className="field" aria-describedby={errors?.length ? `${name}-error` : undefined}>
      <legend className="field-label mb-1">{legend}</legend>
      <div className="studio-choices">
        {choices.map((choice) => (
          <label key={choice.value} className="radio-card studio-choice">
            <input
              type="radio"
              className="check-box"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              required
            />
            <span className="min-w-0">
              <span className="block font-semibold">{choice.label}</span>
              {choice.note ? <span className="field-hint block">{choice.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldErrors name={name} id={`${name}-error`} errors={errors} />
    </fieldset>
  );
}

import type { SelectHTMLAttributes } from 'react';
import { Icon } from '~/ui/media/icon';
import { classes } from '../classes';

export type Choice = { value: string; text: string; isDisabled?: boolean };

export type ChoiceGroup = { text: string; choices: readonly Choice[] };

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  choices: readonly (Choice | ChoiceGroup)[];
  /** Shown while nothing is chosen. */
  emptyText?: string;
};

export function Select({ choices, emptyText, className, ...rest }: SelectProps) {
  return (
    <div className="select">
      <select {...rest} className={classes('input', className)}>
        {emptyText === undefined ? null : <option value="">{emptyText}</option>}
        {choices.map((choice) =>
          'choices' in choice ? (
            <optgroup key={choice.text} label={choice.text}>
              {choice.choices.map(option)}
            </optgroup>
          ) : (
            option(choice)
          ),
        )}
      </select>
      <Icon name="chevron-down" size={18} />
    </div>
  );
}

function option({ value, text, isDisabled }: Choice) {
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {text}
    </option>
  );
}

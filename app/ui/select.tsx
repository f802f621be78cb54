import type { SelectHTMLAttributes } from 'react';
import { classes } from './classes';
import { Icon } from './icon';

export type Choice = { value: string; text: string; isDisabled?: boolean };

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  choices: readonly Choice[];
  /** Shown while nothing is chosen. */
  emptyText?: string;
};

export function Select({ choices, emptyText, className, ...rest }: SelectProps) {
  return (
    <div className="select">
      <select {...rest} className={classes('input', className)}>
        {emptyText === undefined ? null : <option value="">{emptyText}</option>}
        {choices.map(({ value, text, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} />
    </div>
  );
}

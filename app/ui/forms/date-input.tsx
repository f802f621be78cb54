import { useState } from 'react';
import { formatDigits, type Language } from '~/i18n/format';
import { useHydrated } from '../page/use-hydrated';
import { TextInput } from './text-input';

type DateInputProps = { id: string; name: string; defaultValue: string; language: Language };

/**
 * A browser writes a date as its own settings say, which may be another language than the page's: while nobody types,
 * dd/mm/yyyy in the page's digits is shown in its place. Without scripts the browser's stays.
 */
export function DateInput({ id, name, defaultValue, language }: DateInputProps) {
  const isHydrated = useHydrated();
  const [value, setValue] = useState(defaultValue);
  const [year, month, day] = value.split('-');
  return (
    <span className="date-input" data-covered={(isHydrated && value !== '') || undefined}>
      <TextInput
        id={id}
        type="date"
        name={name}
        defaultValue={defaultValue}
        onChange={({ target }) => setValue(target.value)}
      />
      {isHydrated && value !== '' ? (
        <span className="date-input-cover" aria-hidden="true">
          {formatDigits(`${day}/${month}/${year}`, language)}
        </span>
      ) : null}
    </span>
  );
}

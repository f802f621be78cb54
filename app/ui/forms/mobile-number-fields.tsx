import type { ReactNode } from 'react';
import { Field } from './field';
import { Select } from './select';
import { TextInput } from './text-input';

type MobileNumberFieldsProps = {
  countries: { value: string; text: string }[];
  /** What the fields hold at first. */
  typed: { countryDialingCode: string | undefined; mobileNum: string | undefined };
  labels: { country: string; number: ReactNode };
  errors: Record<string, string[]>;
  isRequired?: boolean;
  isFirst?: boolean;
  className?: string;
};

/** A mobile number with its country, side by side where there is room. */
export function MobileNumberFields({ isRequired = true, isFirst = false, ...props }: MobileNumberFieldsProps) {
  const { countries, typed, labels, errors } = props;
  return (
    <div className={props.className ?? 'grid gap-4 min-[24rem]:grid-cols-[12rem_1fr] min-[24rem]:gap-3'}>
      <Field name="countryDialingCode" label={labels.country} errors={errors.countryDialingCode}>
        {(control) => (
          <Select
            {...control}
            choices={countries}
            defaultValue={typed.countryDialingCode}
            autoComplete="tel-country-code"
          />
        )}
      </Field>
      <Field name="mobileNum" label={labels.number} errors={errors.mobileNum} isRequired={isRequired}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            defaultValue={typed.mobileNum}
            autoComplete="tel-national"
            maxLength={40}
            data-autofocus={isFirst || undefined}
          />
        )}
      </Field>
    </div>
  );
}

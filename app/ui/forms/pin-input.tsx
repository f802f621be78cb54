import type { FieldControl } from './field';
import { PasswordInput } from './password-input';

type PinInputProps = { control: FieldControl; showLabel: string; hideLabel: string; isNew?: boolean };

/** Six digits, in either script. Browsers must not offer the login password here. */
export function PinInput({ control, showLabel, hideLabel, isNew = false }: PinInputProps) {
  return (
    <PasswordInput
      {...control}
      showLabel={showLabel}
      hideLabel={hideLabel}
      inputMode="numeric"
      autoComplete={isNew ? 'new-password' : 'off'}
      maxLength={12}
    />
  );
}

import { useNavigation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { Button } from './button';

type IntentButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'isPending'> & {
  intent: string;
};

/** Sends its form with the intent by which the page's action tells its forms apart; pending until the answer is here. */
export function IntentButton({ intent, ...rest }: IntentButtonProps) {
  const { state, formData } = useNavigation();
  const isPending = state === 'submitting' && formData?.get('intent') === intent;
  return <Button {...rest} type="submit" name="intent" value={intent} isPending={isPending} />;
}

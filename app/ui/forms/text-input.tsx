import type { InputHTMLAttributes } from 'react';
import { classes } from '../classes';

/** For amounts give `inputMode="decimal"` and keep the type text: Bengali digits are welcome. */
export function TextInput({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input type="text" {...rest} className={classes('input', className)} />;
}

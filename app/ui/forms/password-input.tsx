import { type InputHTMLAttributes, useState } from 'react';
import { Icon } from '~/ui/media/icon';
import { useHydrated } from '~/ui/page/use-hydrated';
import { classes } from '../classes';

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  showLabel: string;
  hideLabel: string;
};

/** Pasting and password managers work; the eye comes with JavaScript. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div className="password">
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={classes('input', className)}
      />
      {isHydrated ? (
        <button
          type="button"
          className="password-toggle"
          aria-label={isShown ? hideLabel : showLabel}
          aria-controls={rest.id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={20} />
        </button>
      ) : null}
    </div>
  );
}

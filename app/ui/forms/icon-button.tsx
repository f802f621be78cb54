import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from '~/ui/media/icon';
import { classes } from '../classes';

type IconButtonProps = { icon: IconName; label: string } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'children'
>;

/** A round button that only scripts can serve: without them it is not there. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes('icon-button', className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

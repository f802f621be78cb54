import type { LinkProps } from '@remix-run/react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { classes } from '../classes';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

type Appearance = {
  /** One primary a view. */
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: IconName;
  isWide?: boolean;
  className?: string;
  /** Without text, give `aria-label`. */
  children?: ReactNode;
};

type ButtonShape = Omit<Appearance, 'icon' | 'children'> & { isSquare?: boolean };
type ButtonProps = Appearance & { isPending?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>;
type ButtonLinkProps = Appearance & LinkProps;

/** A pending button keeps its focus and its words, but answers no more presses. */
export function Button({ look, size, icon, isWide, isPending, className, children, onClick, ...rest }: ButtonProps) {
  const refuse = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <button
      type="submit"
      {...rest}
      className={buttonClass({ look, size, isWide, isSquare: !children, className })}
      onClick={isPending ? refuse : onClick}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest['aria-disabled']}
    >
      {isPending ? <span className="spinner" aria-hidden="true" /> : icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

export function ButtonLink({ look, size, icon, isWide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size, isWide, isSquare: !children, className })}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}

/** For what must look like a button but is something else: a summary, a link that leaves the site. */
export function buttonClass({ look = 'primary', size = 'medium', isWide, isSquare, className }: ButtonShape): string {
  return classes(
    `button button-${look}`,
    size !== 'medium' && `button-${size}`,
    isWide && 'button-wide',
    isSquare && 'button-square',
    className,
  );
}

import { classes } from './classes';
import type { IconName } from './icon-names';
import sprite from './icons.svg?url';

export type { IconName } from './icon-names';

type IconProps = {
  name: IconName;
  /** Pixels; by default 1.25 times the text beside it. */
  size?: number;
  /** Only for an icon that stands alone and means something; else it stays silent. */
  label?: string;
  className?: string;
};

/** One drawing of the sprite: a few bytes here, one cached file for all. */
export function Icon({ name, size, label, className }: IconProps) {
  const style = size ? { width: size, height: size } : undefined;
  const use = <use href={`${sprite}#${name}`} />;
  if (!label) {
    return (
      <svg className={classes('icon', className)} style={style} aria-hidden="true">
        {use}
      </svg>
    );
  }
  return (
    <svg className={classes('icon', className)} style={style} role="img" aria-label={label}>
      {use}
    </svg>
  );
}

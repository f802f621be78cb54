import { classes } from '../classes';
import type { IconName } from './icon-names';
import sprite from './icons.svg?url';

export type { IconName } from './icon-names';

type IconProps = {
  name: IconName;
  /** Pixels; by default 1.25 times the text beside it. */
  size?: number;
  /** Only for an icon that is alone and means something; else it stays silent. */
  label?: string;
  className?: string;
};

/** A class each, in `controls.css`: shorter than a style on each of the sixty icons that stand around a page. */
const namedSizes: readonly number[] = [16, 18, 20, 22, 24, 26];

/** One drawing of the sprite: a few bytes here, one cached file for all. */
export function Icon({ name, size, label, className }: IconProps) {
  const isNamed = size !== undefined && namedSizes.includes(size);
  return (
    <svg
      className={classes('icon', isNamed && `icon-${size}`, className)}
      style={size === undefined || isNamed ? undefined : { width: size, height: size }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an address of our own build and a name that is a type
      dangerouslySetInnerHTML={{ __html: `<use href="${sprite}#${name}"/>` }}
    />
  );
}

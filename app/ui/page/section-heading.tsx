import type { ReactNode } from 'react';
import { Icon } from '~/ui/media/icon';
import { classes } from '../classes';
import { Link } from './link';

type SectionHeadingProps = {
  id?: string;
  level?: 1 | 2 | 3;
  more?: { to: string; text: string; about: string };
  className?: string;
  children: ReactNode;
};

/** `more.about` names the section for those who hear only the link. */
export function SectionHeading({ id, level = 2, more, className, children }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes('section-heading', className)}>
      <Heading id={id}>{children}</Heading>
      {more ? (
        <Link to={more.to} className="section-more">
          {more.text}
          <span className="sr-only">: {more.about}</span>
          <Icon name="arrow-right" />
        </Link>
      ) : null}
    </div>
  );
}

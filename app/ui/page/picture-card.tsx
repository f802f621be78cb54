import type { ReactNode } from 'react';
import { Link } from './link';

type PictureCardProps = {
  art: string;
  /** The first of a list is in view when the page comes. */
  isFirst: boolean;
  badges: ReactNode;
  to: string;
  keepsScroll?: boolean;
  title: string;
  children: ReactNode;
};

/** A wide picture over its badges, a title that makes the whole card a link, and what else is to be known. */
export function PictureCard({ art, isFirst, badges, to, keepsScroll, title, children }: PictureCardProps) {
  return (
    <article className="card relative grid overflow-hidden">
      <img
        src={art}
        alt=""
        width={620}
        height={210}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        className="aspect-[62/25] w-full object-cover object-right"
      />
      <div className="grid content-start gap-2 p-4">
        <div className="flex flex-wrap gap-1.5">{badges}</div>
        <h2 className="text-lg">
          <Link to={to} preventScrollReset={keepsScroll} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        {children}
      </div>
    </article>
  );
}

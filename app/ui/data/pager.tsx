import type { ReactNode } from 'react';
import { Icon, type IconName } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import { classes } from '../classes';
import { pageItems } from './pager-items';

type PagerProps = {
  current: number;
  total: number;
  /** The address of a page, filters kept. */
  to: (page: number) => string;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** "Page 3" in the reader's language. */
  pageLabel: (page: number) => string;
  /** The number as it is written; default: Latin digits. */
  pageText?: (page: number) => string;
};

export function Pager({
  current,
  total,
  to,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  pageText = String,
}: PagerProps) {
  if (total <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      <Step to={current > 1 ? to(current - 1) : null} rel="prev" icon="chevron-left" label={previousLabel} />
      {pageItems(current, total).map((item) =>
        item.kind === 'gap' ? (
          <span key={`gap-${item.after}`} className="pager-gap" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={item.page}
            to={to(item.page)}
            className={classes('pager-link', isFar(item.page, current, total) && 'pager-far')}
            aria-label={pageLabel(item.page)}
            aria-current={item.page === current ? 'page' : undefined}
          >
            {pageText(item.page)}
          </Link>
        ),
      )}
      <Step to={current < total ? to(current + 1) : null} rel="next" icon="chevron-right" label={nextLabel} />
    </nav>
  );
}

/** Left out on narrow phones, so that the pager stays on one line. */
function isFar(page: number, current: number, total: number): boolean {
  return page !== 1 && page !== total && Math.abs(page - current) > 1;
}

type KeysetPagerProps = {
  previous: string | null;
  next: string | null;
  label: string;
  previousLabel: string;
  nextLabel: string;
};

/** For lists without a known total: only back and forth. */
export function KeysetPager({ previous, next, label, previousLabel, nextLabel }: KeysetPagerProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={label}>
      <Step to={previous} rel="prev" icon="chevron-left" label={previousLabel}>
        {previousLabel}
      </Step>
      <Step to={next} rel="next" icon="chevron-right" label={nextLabel}>
        {nextLabel}
      </Step>
    </nav>
  );
}

type StepProps = { to: string | null; rel: 'prev' | 'next'; icon: IconName; label: string; children?: ReactNode };

function Step({ to, rel, icon, label, children }: StepProps) {
  const inside = (
    <>
      {rel === 'prev' ? <Icon name={icon} /> : null}
      {children}
      {rel === 'next' ? <Icon name={icon} /> : null}
    </>
  );
  if (to) {
    return (
      <Link to={to} rel={rel} className="pager-link" aria-label={children ? undefined : label}>
        {inside}
      </Link>
    );
  }
  return (
    <span className="pager-link" aria-hidden="true">
      {inside}
    </span>
  );
}

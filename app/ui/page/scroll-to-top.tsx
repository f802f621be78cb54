import { useEffect, useState } from 'react';
import { Icon } from '~/ui/media/icon';

/**
 * A link at the page's end. Where there is room beside the page it floats, and shows to who scrolls up from far below.
 * `target` is the first thing on the page.
 */
export function ScrollToTop({ label, target = '#main' }: { label: string; target?: `#${string}` }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      setShown(window.scrollY > window.innerHeight && window.scrollY < last);
      last = window.scrollY;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return (
    <a
      href={target}
      className="to-top"
      data-shown={isShown}
      onClick={(event) => {
        event.preventDefault();
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
        document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true });
      }}
    >
      <Icon name="arrow-up" size={20} />
      <span>{label}</span>
    </a>
  );
}

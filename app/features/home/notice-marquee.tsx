import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';

const secondsPerLetter = 0.14;

/** Runs by style sheet alone; is while it is pointed at, holds the focus or is paused. Without scripts a line to scroll. */
export function NoticeMarquee({ notices }: { notices: string[] }) {
  const { t } = useTranslation('home');
  const line = useRef<HTMLDivElement>(null);
  useMeasured(line);
  if (notices.length === 0) return null;
  const seconds = Math.round(notices.join().length * secondsPerLetter) + 12;
  return (
    <section className="marquee" aria-label={t('notices')}>
      <span className="marquee-mark">
        <Icon name="megaphone" />
        {t('notices')}
      </span>
      <div className="marquee-view">
        <div className="marquee-run" ref={line} style={{ '--seconds': `${seconds}s` } as CSSProperties}>
          <ul className="marquee-line">
            {notices.map((title, index) => (
              <li key={index}>
                <Link to={paths.notices({ open: index })} preventScrollReset discover="none">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Tells the style sheet how wide the line is. */
function useMeasured(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = line.current;
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => element.style.setProperty('--line', `${element.offsetWidth}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [line]);
}

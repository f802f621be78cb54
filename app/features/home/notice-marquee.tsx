import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';
import { Icon } from '~/ui/icon';
import { Link } from '~/ui/link';
import { PauseButton } from '~/ui/motion';

const secondsPerLetter = 0.14;

/** Runs by style sheet alone; stands while it is pointed at, holds the focus or is paused. Without scripts a line to scroll. */
export function NoticeMarquee({ notices }: { notices: string[] }) {
  const { t } = useTranslation('home');
  if (notices.length === 0) return null;
  const seconds = Math.round(notices.join().length * secondsPerLetter) + 12;
  return (
    <section className="marquee" aria-label={t('notices')}>
      <span className="marquee-mark">
        <Icon name="megaphone" />
        {t('notices')}
      </span>
      <div className="marquee-view">
        <ul className="marquee-line" style={{ '--seconds': `${seconds}s` } as CSSProperties}>
          {notices.map((title, index) => (
            <li key={index}>
              <Link to={paths.notices({ open: index })} preventScrollReset discover="none">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <PauseButton pauseLabel={t('pause')} playLabel={t('resume')} />
    </section>
  );
}

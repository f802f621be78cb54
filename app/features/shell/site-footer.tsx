import { useTranslation } from 'react-i18next';
import { ScrollToTop } from '~/ui/page/scroll-to-top';
import { StaticPart } from './static-part';

/** In a centre it is short: what people came for there is above it. */
export function SiteFooter({ isShort }: { isShort: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <footer className="site-footer">
      {isShort ? (
        <StaticPart key="short" name="shortFooter" className="site-footer-inner" />
      ) : (
        <>
          <ScrollToTop label={t('toTop')} />
          <StaticPart key="whole" name="footer" className="site-footer-inner" />
        </>
      )}
    </footer>
  );
}

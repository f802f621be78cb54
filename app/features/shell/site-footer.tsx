import { StaticPart } from './static-part';

/** In a centre it is short: what people came for there is above it. */
export function SiteFooter({ isShort }: { isShort: boolean }) {
  return (
    <footer className="site-footer">
      {isShort ? (
        <StaticPart key="short" name="shortFooter" className="site-footer-inner" />
      ) : (
        <StaticPart key="whole" name="footer" className="site-footer-inner" />
      )}
    </footer>
  );
}

import { StaticPart } from './static-part';

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <StaticPart name="footer" className="site-footer-inner" />
    </footer>
  );
}

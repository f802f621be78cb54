import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/paths';
import { Icon, type IconName } from '~/ui/icon';
import { Link } from '~/ui/link';
import { entryIcon } from './entry-icons';
import type { OutsideLink, ShellData } from './shell-data';
import { Wordmark } from './wordmark';

export function SiteFooter({ shell }: { shell: ShellData }) {
  const { t } = useTranslation('shell');
  const { footer, siteName, apps, viewer } = shell;
  return (
    <footer className="site-footer">
      <div className="site-footer-inner">
        <div className="footer-columns">
          <div className="footer-about">
            <Wordmark siteName={siteName} />
            <p>{t('footer.about', { siteName })}</p>
            <p className="footer-age">
              <b aria-hidden="true">{t('footer.age', { age: footer.age })}</b>
              <span>
                {t('footer.adults', { age: footer.age })}{' '}
                <Link discover="none" to={paths.help('responsible-gaming')}>
                  {t('footer.responsible')}
                </Link>
              </span>
            </p>
          </div>
          <FooterLinks title={t('footer.help')}>
            {footer.help.map(({ slug, title }) => (
              <li key={slug}>
                <Link discover="none" to={paths.help(slug)}>
                  {title}
                </Link>
              </li>
            ))}
          </FooterLinks>
          <FooterLinks title={t('footer.explore')}>
            <li>
              <Link discover="none" to={paths.promotions()}>
                {t('menu.PROMO')}
              </Link>
            </li>
            <li>
              <Link discover="none" to={viewer?.isAgent ? paths.agentHome() : paths.agent()}>
                {viewer?.isAgent ? t('footer.affiliateService') : t('footer.agents')}
              </Link>
            </li>
            <OutsideLinks links={[...footer.more, ...apps]} />
          </FooterLinks>
          <FooterLinks title={t('footer.follow')}>
            <OutsideLinks links={[...footer.social, ...footer.contact]} />
          </FooterLinks>
        </div>
        <FooterVendors vendors={footer.vendors} />
        <div className="footer-labels">
          <Labels title={t('footer.payments')} icon="wallet" labels={footer.payments} />
          <Labels title={t('footer.certificates')} icon="shield" labels={footer.certificates} />
          <Labels title={t('footer.licence')} icon="document" labels={footer.licences} />
        </div>
        <p className="footer-end">{t('footer.copyright', { years: footer.years, siteName })}</p>
      </div>
    </footer>
  );
}

function FooterLinks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function OutsideLinks({ links }: { links: OutsideLink[] }) {
  return links.map(({ kind, text, href }) => (
    <li key={href}>
      <a href={href} rel="noopener noreferrer">
        <Icon name={entryIcon(kind)} />
        {text}
      </a>
    </li>
  ));
}

function FooterVendors({ vendors }: { vendors: ShellData['footer']['vendors'] }) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('footer.vendors')} className="footer-vendors">
      <h2>{t('footer.vendors')}</h2>
      <ul>
        {vendors.map(({ code, name }) => (
          <li key={code}>
            <Link discover="none" to={`/games/${encodeURIComponent(code)}`}>
              <img src={artPaths.vendor(code)} alt={name} width={80} height={40} loading="lazy" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Words with one neutral drawing each: nobody's emblem is shown. */
function Labels({ title, icon, labels }: { title: string; icon: IconName; labels: string[] }) {
  if (labels.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {labels.map((label) => (
          <li key={label} className="badge">
            <Icon name={icon} />
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

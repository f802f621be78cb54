import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/links/paths';
import { Icon } from '~/ui/media/icon';
import { entryIcon } from '../navigation/entry-icons';
import type { FooterData, OutsideLink, StaticContent } from '../shell-data';
import { Wordmark } from '../wordmark';

export function FooterContent({ content: { footer, siteName } }: { content: StaticContent }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <div className="footer-columns">
        <div className="footer-about">
          <Wordmark siteName={siteName} />
          <p>{t('footer.about', { siteName })}</p>
          <p className="footer-age">
            <b aria-hidden="true">{t('footer.age', { age: footer.age })}</b>
            <span>
              {t('footer.adults', { age: footer.age })}{' '}
              <a href={paths.help('responsible-gaming')}>{t('footer.responsible')}</a>
            </span>
          </p>
        </div>
        <FooterLinks title={t('footer.help')}>
          {footer.help.map(({ slug, title }) => (
            <li key={slug}>
              <a href={paths.help(slug)}>{title}</a>
            </li>
          ))}
        </FooterLinks>
        <FooterLinks title={t('footer.explore')}>
          <li>
            <a href={paths.customerService()}>{t('service.title')}</a>
          </li>
          <li>
            <a href={paths.feedback()}>{t('account.feedback')}</a>
          </li>
          <li>
            <a href={paths.promotions()}>{t('menu.PROMO')}</a>
          </li>
          {footer.invite ? (
            <li>
              <a href={footer.invite}>{t('invite')}</a>
            </li>
          ) : null}
          <li>
            <a href={footer.agents.to}>{footer.agents.word}</a>
          </li>
          <OutsideLinks links={footer.more} />
        </FooterLinks>
        <FooterLinks title={t('footer.follow')}>
          <OutsideLinks links={[...footer.social, ...footer.contact]} hasIcons />
        </FooterLinks>
      </div>
      <FooterVendors vendors={footer.vendors} count={footer.vendorCount} />
      <div className="footer-labels">
        <Labels title={t('footer.payments')} labels={footer.payments} />
        <Labels title={t('footer.certificates')} labels={footer.certificates} />
        <Labels title={t('footer.licence')} labels={footer.licences} />
      </div>
      <p className="footer-end">{t('footer.copyright', { years: footer.years, siteName })}</p>
    </>
  );
}

/** In a centre, below its forms: help and the law. */
export function ShortFooterContent({ content: { footer, services, siteName } }: { content: StaticContent }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <nav className="footer-short" aria-label={t('footer.help')}>
        <ul>
          {footer.help.map(({ slug, title }) => (
            <li key={slug}>
              <a href={paths.help(slug)}>{title}</a>
            </li>
          ))}
          <OutsideLinks links={services} hasIcons />
        </ul>
      </nav>
      <p className="footer-end">
        {t('footer.adults', { age: footer.age })} {t('footer.copyright', { years: footer.years, siteName })}
      </p>
    </>
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

function OutsideLinks({ links, hasIcons }: { links: OutsideLink[]; hasIcons?: boolean }) {
  return links.map(({ kind, text, href }) => (
    <li key={`${kind} ${href}`}>
      <a href={href}>
        {hasIcons ? <Icon name={entryIcon(kind)} /> : null}
        {text}
      </a>
    </li>
  ));
}

type FooterVendorsProps = { vendors: FooterData['vendors']; count: number };

function FooterVendors({ vendors, count }: FooterVendorsProps) {
  const { t } = useTranslation('shell');
  if (count === 0) return null;
  return (
    <nav aria-label={t('footer.vendors')} className="footer-vendors">
      <h2>{t('footer.vendors')}</h2>
      <ul>
        {vendors.map(({ code, name, logo = artPaths.vendor(code) }) => (
          <li key={code}>
            <a href={paths.provider(code)}>
              <img src={logo} alt={name} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      {count > vendors.length ? <a href={paths.providers()}>{t('footer.allVendors')}</a> : null}
    </nav>
  );
}

/** Words only: nobody's emblem is shown. */
function Labels({ title, labels }: { title: string; labels: string[] }) {
  if (labels.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </section>
  );
}

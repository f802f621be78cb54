import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { BundledLanguage } from '~/domain/shared/language';
import { instanceFor } from '~/i18n/instances.server';
import type { StaticContent, StaticPartName, StaticParts } from './shell-data';
import { AppLinks } from './static/app-links';
import { FooterContent, ShortFooterContent } from './static/footer-content';
import { ServiceList } from './static/service-list';
import { ServicePanel } from './static/service-panel';

/** Adding a static part is a name in `StaticPartName` and its entry here. */
const parts: Record<StaticPartName, (content: StaticContent) => ReactElement> = {
  footer: (content) => <FooterContent content={content} />,
  shortFooter: (content) => <ShortFooterContent content={content} />,
  apps: ({ apps }) => <AppLinks apps={apps} />,
  serviceLinks: ({ services }) => <ServiceList services={services} />,
  servicePanel: ({ services, supportHours }) => <ServicePanel services={services} hours={supportHours} />,
  languages: ({ languages }) => (
    <>
      {languages.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  ),
};

export function renderStaticParts(content: StaticContent, language: BundledLanguage): StaticParts {
  const rendered = Object.entries(parts).map(([name, part]) => [
    name,
    withoutNeedlessTags(
      renderToStaticMarkup(<I18nextProvider i18n={instanceFor(language)}>{part(content)}</I18nextProvider>),
    ),
  ]);
  return Object.fromEntries(rendered) as StaticParts;
}

/** HTML closes options by itself and lets an empty SVG element close itself. */
function withoutNeedlessTags(html: string): string {
  return html.replaceAll('</option>', '').replaceAll('></use>', '/>');
}

import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { ButtonLink } from '~/ui/forms/button';
import { Icon } from '~/ui/media/icon';
import { QrCode } from '~/ui/media/qr-code';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import { InstallGuide } from './install-guide';
import type { AppsPage } from './read-apps.server';
import type { TicketReply } from './submit-ticket.server';
import { PhonePanel } from './ticket-views';

/** As the specification sizes it. */
const qrPixels = 120;

export function AppsView({ page, reply }: { page: AppsPage; reply: TicketReply | undefined }) {
  const { t } = useTranslation('apps');
  return (
    <>
      <h1 className="text-3xl">{page.title}</h1>
      <p className="mt-2 mb-4 text-muted">{page.about}</p>
      {page.open ? <InstallGuide app={page.open} /> : null}
      {page.isMember ? <PhonePanel reply={reply} /> : null}
      {page.apps.length === 0 ? (
        <EmptyState
          art={<img src={artPaths.empty('list')} alt="" width={200} height={150} />}
          title={t('none')}
          text={t('noneText')}
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {page.apps.map(({ kind, name, href, isPage, guide, qr }) => (
            <li key={kind}>
              <Panel heading={name}>
                <div className="flex flex-wrap items-start gap-4">
                  <QrCode {...qr} label={t('shell:app.code', { app: name })} pixels={qrPixels} />
                  <div className="min-w-0 flex-1 basis-40">
                    <p className="mb-3 text-sm text-muted">{t('scan')}</p>
                    <p className="actions">
                      {isPage && guide ? null : (
                        <a className="button button-primary" href={href} rel="noopener noreferrer">
                          <Icon name="download" />
                          {t('open', { app: name })}
                        </a>
                      )}
                      {guide ? (
                        <ButtonLink to={guide} look={isPage ? 'primary' : 'secondary'}>
                          {t('guide', { app: name })}
                        </ButtonLink>
                      ) : null}
                    </p>
                  </div>
                </div>
              </Panel>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

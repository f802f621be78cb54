import { useTranslation } from 'react-i18next';
import { Facts } from '~/ui/data/facts';
import { Icon } from '~/ui/media/icon';
import { Panel } from '~/ui/page/panel';
import type { AppsPage } from './read-apps.server';
import { StepDrawing } from './step-drawing';

/** How one app gets onto the phone, step by step, with what a download can be compared by. */
export function InstallGuide({ app }: { app: NonNullable<AppsPage['open']> }) {
  const { t } = useTranslation('apps');
  const { release } = app;
  return (
    <Panel className="mb-4" heading={t('guide', { app: app.name })}>
      <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {app.steps.map(({ id, drawing }) => (
          <li key={id} className="grid content-start justify-items-center gap-2 text-center">
            <StepDrawing drawing={drawing} />
            <p>{t(`steps.${id}`)}</p>
          </li>
        ))}
      </ol>
      {release ? (
        <>
          <Facts
            facts={[
              [t('release.version'), release.version],
              [t('release.at'), release.at],
              [t('release.size'), t('release.megabytes', { size: release.size })],
              [t('release.minOs'), release.minOs || null],
              [
                t('release.sha256'),
                <code className="break-all" key="sha256">
                  {release.sha256}
                </code>,
              ],
            ]}
          />
          <p className="mt-2 text-sm text-muted">{t('release.compare')}</p>
        </>
      ) : null}
      <p className="mt-4">
        <a className="button button-primary" href={app.href} rel="noopener noreferrer">
          <Icon name={app.isPage ? 'document' : 'download'} />
          {app.isPage ? t('readMore') : t('open', { app: app.name })}
        </a>
      </p>
    </Panel>
  );
}

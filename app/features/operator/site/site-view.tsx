import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Tabs } from '~/ui/data/tabs';
import { FlagsPart } from './flags-part';
import type { SitePage } from './read-site-page.server';
import { SettingsPart, type SettingsShown } from './settings-part';
import { sitePartPath, siteParts } from './site-parts';
import { StatusPart } from './status-part';

type SiteViewProps = { title: string; page: SitePage; reply: FormReply | undefined; settings: SettingsShown };

export function SiteView({ title, page, reply, settings }: SiteViewProps) {
  const { t } = useTranslation('operator');
  const tabs = siteParts.map((part) => ({
    to: sitePartPath(part),
    text: t(`site.${part}`),
    isCurrent: part === page.part,
  }));
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <Tabs tabs={tabs} label={t('site.parts')} className="mb-4" />
      {page.part === 'status' ? <StatusPart page={page} reply={reply} /> : null}
      {page.part === 'flags' ? <FlagsPart flags={page.flags} /> : null}
      {page.part === 'settings' ? <SettingsPart part={settings} settings={page.settings} reply={reply} /> : null}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { formatDuration, type Language } from '~/i18n/format';
import { Countdown } from '~/ui/data/countdown';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { Avatar } from '~/ui/media/avatar';
import { DrawerToggle } from '~/ui/overlays/drawer';
import { Popup } from '~/ui/overlays/popup';
import { Toast } from '~/ui/overlays/toast';
import { Disclosure } from '~/ui/page/disclosure';
import { Notice } from '~/ui/page/notice';
import { Row, Samples } from './sample';

export function ShowcaseMoments({ language, shows }: { language: Language; shows: string | null }) {
  const { t } = useTranslation('dev');
  return (
    <Samples title={t('moments.title')}>
      <Row>
        <ButtonLink to="?show=popup" look="secondary" preventScrollReset>
          {t('moments.openPopup')}
        </ButtonLink>
        <ButtonLink to="?show=toast" look="secondary" preventScrollReset>
          {t('moments.openToast')}
        </ButtonLink>
        <ButtonLink to="?show=slow" look="secondary" preventScrollReset>
          {t('moments.loadSlowly')}
        </ButtonLink>
        <span>
          <Countdown
            seconds={90}
            staticText={t('moments.later')}
            text={(seconds) => t('moments.countdown', { time: formatDuration(seconds, language) })}
          >
            {t('moments.over')}
          </Countdown>
        </span>
        <Avatar name={t('moments.name')} />
      </Row>
      <Row>
        <DrawerToggle label={t('moments.openDrawer')} controls="side-menu" />
        <p className="text-muted">{t('moments.drawerNote')}</p>
      </Row>
      <div className="grid gap-3 md:grid-cols-2">
        <Notice>{t('moments.info')}</Notice>
        <Notice kind="success">{t('moments.success')}</Notice>
        <Notice kind="warning">{t('moments.warning')}</Notice>
        <Notice kind="error">{t('moments.error')}</Notice>
      </div>
      <div className="grid gap-3">
        <Disclosure summary={t('moments.question')} group="questions" isOpen>
          <p>{t('moments.answer')}</p>
        </Disclosure>
        <Disclosure summary={t('moments.longQuestion')} group="questions">
          <p>{t('moments.answer')}</p>
        </Disclosure>
      </div>
      {shows === 'toast' ? <Toast text={t('moments.success')} closeLabel={t('common:close')} /> : null}
      {shows === 'popup' ? <SamplePopup /> : null}
    </Samples>
  );
}

function SamplePopup() {
  const { t } = useTranslation('dev');
  return (
    <Popup title={t('moments.popupTitle')} closeLabel={t('common:close')} backTo="/dev/ui">
      <div className="grid gap-4">
        <p>{t('moments.answer')}</p>
        <Field name="nickname" label={t('common:word.nickname')}>
          {(control) => <TextInput {...control} data-autofocus />}
        </Field>
        <Button type="button" isWide>
          {t('common:act.save')}
        </Button>
      </div>
    </Popup>
  );
}

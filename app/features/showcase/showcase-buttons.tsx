import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/ui/forms/button';
import { CopyButton } from '~/ui/forms/copy-button';
import { Row, Samples } from './sample';

export function ShowcaseButtons() {
  const { t } = useTranslation('dev');
  return (
    <Samples title={t('buttons.title')}>
      <p className="text-muted">{t('buttons.note')}</p>
      <Row>
        <Button type="button">{t('buttons.primary')}</Button>
        <Button type="button" look="secondary">
          {t('buttons.secondary')}
        </Button>
        <Button type="button" look="quiet">
          {t('buttons.quiet')}
        </Button>
        <Button type="button" look="danger" icon="trash">
          {t('buttons.danger')}
        </Button>
        <ButtonLink to="#" look="secondary" icon="download">
          {t('buttons.link')}
        </ButtonLink>
        <Button type="button" look="secondary" icon="refresh" aria-label={t('buttons.refresh')} />
      </Row>
      <Row>
        <Button type="button" size="small">
          {t('buttons.small')}
        </Button>
        <Button type="button" size="large">
          {t('buttons.large')}
        </Button>
        <Button type="button" isPending>
          {t('buttons.pending')}
        </Button>
        <Button type="button" disabled>
          {t('buttons.disabled')}
        </Button>
        <Button type="button" look="secondary" disabled>
          {t('buttons.disabled')}
        </Button>
      </Row>
      <div className="max-w-60">
        <Button type="button" isWide>
          {t('buttons.long')}
        </Button>
      </div>
      <Row>
        <code className="figures">KHELA-2026</code>
        <CopyButton
          text="KHELA-2026"
          label={t('common:copy.do')}
          copiedLabel={t('common:copy.done')}
          failedLabel={t('buttons.copyFailed')}
        />
      </Row>
    </Samples>
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { ButtonLink } from '~/ui/forms/button';
import { Panel } from '~/ui/page/panel';

const rules = ['collect', 'booked', 'undone', 'expire', 'redeem', 'rejected', 'money', 'pause'] as const;

export function RulesView() {
  const { t } = useTranslation('points');
  return (
    <Panel>
      <ul className="grid list-disc gap-2 ps-5">
        {rules.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
      <p className="mt-4">
        <ButtonLink to={paths.pointRates()} look="secondary">
          {t('tabs.rates')}
        </ButtonLink>
      </p>
    </Panel>
  );
}

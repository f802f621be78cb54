import { useTranslation } from 'react-i18next';
import { type Risk, risks } from '~/domain/studio/engines/plinko';
import { Choices } from '../choices';

type RiskChoiceProps = { value: Risk; onChoose(risk: Risk): void; errors?: string[] };

export function RiskChoice({ value, onChoose, errors }: RiskChoiceProps) {
  const { t } = useTranslation('studio');
  return (
    <Choices
      name="risk"
      legend={t('risk.label')}
      value={value}
      onChoose={(risk) => onChoose(risk as Risk)}
      errors={errors}
      choices={risks.map((risk) => ({ value: risk, label: t(`risk.${risk}`) }))}
    />
  );
}

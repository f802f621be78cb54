import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '~/ui/media/icon';

type CourseStepsProps = { steps: { icon: IconName; text: string; at: string }[]; zone: string };

/** How a deposit or a withdrawal came to its state, given the oldest first and shown the newest first. */
export function CourseSteps({ steps, zone }: CourseStepsProps) {
  const { t } = useTranslation('common');
  const numbered = steps.map((step, key) => ({ ...step, key })).reverse();
  return (
    <>
      <ol className="steps">
        {numbered.map(({ key, icon, text, at }) => (
          <li key={key}>
            <span className="step-mark">
              <Icon name={icon} size={16} />
            </span>
            <span className="font-semibold">{text}</span>
            <span className="text-sm text-muted">{at}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-muted">{t('zone', { zone })}</p>
    </>
  );
}

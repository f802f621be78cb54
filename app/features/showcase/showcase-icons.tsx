import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/media/icon';
import { iconNames } from '~/ui/media/icon-names';
import { Samples } from './sample';

export function ShowcaseIcons() {
  const { t } = useTranslation('dev');
  return (
    <Samples title={t('icons.title')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3">
        {iconNames.map((name) => (
          <li key={name} className="grid justify-items-center gap-1 rounded-control bg-surface p-3 text-center">
            <Icon name={name} size={28} className="text-accent" />
            <span className="max-w-full text-xs text-muted">{name}</span>
          </li>
        ))}
      </ul>
    </Samples>
  );
}

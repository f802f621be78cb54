import { Form } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Icon, type IconName } from '~/ui/media/icon';
import { useCurrentPath } from './current-path';
import { remember } from './remember';
import type { ThemeChoice } from './shell-data';

const choices: { value: ThemeChoice; icon: IconName }[] = [
  { value: 'dark', icon: 'moon' },
  { value: 'light', icon: 'sun' },
  { value: 'system', icon: 'half-lit' },
];

/** A form that scripts spare the way to the server. */
export function ThemeSwitch({ initial }: { initial: ThemeChoice }) {
  const { t } = useTranslation('shell');
  const [chosen, setChosen] = useState(initial);
  const here = useCurrentPath();
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const value = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter).get('value');
    event.preventDefault();
    setChosen(value as ThemeChoice);
    wear(value as ThemeChoice);
  };
  return (
    <Form
      discover="none"
      method="post"
      action={paths.preferences()}
      className="theme-switch"
      aria-label={t('theme.label')}
      onSubmit={choose}
    >
      <input type="hidden" name="intent" value="theme" />
      <input type="hidden" name="redirectTo" value={here} />
      {choices.map(({ value, icon }) => (
        <button
          key={value}
          type="submit"
          name="value"
          value={value}
          aria-pressed={value === chosen}
          title={t(`theme.${value}`)}
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
    </Form>
  );
}

function wear(theme: ThemeChoice): void {
  remember('theme', theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

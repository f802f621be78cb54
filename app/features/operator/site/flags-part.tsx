import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { Button } from '~/ui/forms/button';
import { Panel } from '~/ui/page/panel';
import type { FlagRow } from './read-site-page.server';

/** Each switch says what it does and how it is; the button says what pressing it will do. */
export function FlagsPart({ flags }: { flags: FlagRow[] }) {
  return (
    <Panel>
      <ul className="console-switches">
        {flags.map((flag) => (
          <FlagSwitch key={flag.code} flag={flag} />
        ))}
      </ul>
    </Panel>
  );
}

function FlagSwitch({ flag: { code, isEnabled } }: { flag: FlagRow }) {
  const { t } = useTranslation('operator');
  const name = t(`flags.names.${code}`);
  return (
    <li>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <b>{name}</b>
          <Badge look={isEnabled ? 'plus' : 'plain'} icon={isEnabled ? 'check' : 'close'}>
            {isEnabled ? t('common:switch.on') : t('common:switch.off')}
          </Badge>
        </p>
        <p className="text-sm text-muted">{t(`flags.effects.${code}`)}</p>
        <code className="text-muted">{code}</code>
      </div>
      <Form method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value="switchFlag" />
        <input type="hidden" name="code" value={code} />
        <Button type="submit" name="isEnabled" value={String(!isEnabled)} look="secondary" size="small">
          <span>
            {isEnabled ? t('flags.turnOff') : t('flags.turnOn')}
            <span className="sr-only"> {name}</span>
          </span>
        </Button>
      </Form>
    </li>
  );
}

import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { Button } from '~/ui/forms/button';
import { Icon } from '~/ui/media/icon';
import { DeviceName } from './device-name';
import type { SecurityPage, ShownSignIn } from './read-security.server';

/** Where the account is signed in now; each place but this one can be signed out from here. */
export function Devices({ page }: { page: SecurityPage }) {
  const { t } = useTranslation('security');
  return (
    <>
      <ul className="device-list">
        {page.devices.map((device) => (
          <Device key={device.sessionId} device={device} />
        ))}
      </ul>
      {page.hasOthers ? (
        <Form method="post" replace preventScrollReset className="mt-4">
          <Button type="submit" name="intent" value="removeOthers" look="danger" size="small">
            {t('devices.removeOthers')}
          </Button>
        </Form>
      ) : null}
    </>
  );
}

function Device({ device }: { device: ShownSignIn }) {
  const { t } = useTranslation('security');
  const place = [device.country, device.address].filter(Boolean).join(' · ');
  return (
    <li>
      <Icon name={device.kind === 'computer' ? 'computer' : 'phone-app'} size={26} className="text-muted" />
      <div className="min-w-0">
        <p className="font-semibold">
          <DeviceName device={device} />{' '}
          {device.isHere ? (
            <Badge look="plus" icon="check">
              {t('devices.here')}
            </Badge>
          ) : null}
        </p>
        <p className="text-sm text-muted">{place}</p>
        <p className="text-sm text-muted">
          {t('devices.since', { at: device.at })} · {t('devices.seen', { ago: device.seen })}
        </p>
      </div>
      {device.isHere ? null : (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="sessionId" value={device.sessionId} />
          <Button type="submit" name="intent" value="remove" look="secondary" size="small">
            {t('devices.remove')}
          </Button>
        </Form>
      )}
    </li>
  );
}

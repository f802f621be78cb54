import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { TextInput } from '~/ui/forms/text-input';
import { Panel } from '~/ui/page/panel';
import type { DeskPage } from './read-desk.server';

/** Whether this operator takes chats, and how many at once. */
export function PresenceForm({ presence }: { presence: NonNullable<DeskPage['presence']> }) {
  const { t } = useTranslation('desk');
  const { isOnline, capacity } = presence;
  return (
    <Panel
      className="mb-4"
      heading={t('presence.heading')}
      action={
        isOnline ? (
          <Badge look="plus">{t('presence.online')}</Badge>
        ) : (
          <Badge look="minus">{t('presence.offline')}</Badge>
        )
      }
    >
      <Form method="post" replace preventScrollReset className="flex flex-wrap items-end gap-3">
        <Field name="capacity" label={t('presence.capacity')}>
          {(control) => <TextInput {...control} type="number" min={1} max={20} defaultValue={capacity} />}
        </Field>
        <Button name="intent" value="online" look={isOnline ? 'secondary' : 'primary'}>
          {isOnline ? t('common:act.save') : t('presence.begin')}
        </Button>
        {isOnline ? (
          <Button name="intent" value="offline" look="secondary">
            {t('presence.end')}
          </Button>
        ) : null}
      </Form>
      <p className="mt-3 text-sm text-muted">{t('presence.hint')}</p>
    </Panel>
  );
}

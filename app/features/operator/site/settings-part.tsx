import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Disclosure } from '~/ui/disclosure';
import { FormErrors } from '~/ui/form-errors';
import { Panel } from '~/ui/panel';
import { type Reply, replyTo } from '../reply';
import type { SettingRow, SitePage } from './read-site-page.server';
import { SettingField } from './setting-field';

type SettingsPartProps = { groups: Extract<SitePage, { part: 'settings' }>['groups']; reply: Reply | undefined };

export function SettingsPart({ groups, reply }: SettingsPartProps) {
  const { t } = useTranslation('operator');
  const refused = replyTo('saveSetting', reply);
  return (
    <div className="grid gap-4">
      {groups.map(({ id, rows }) => (
        <Panel key={id} heading={t(`settings.groups.${id}`)}>
          <div className="grid gap-2">
            {rows.map((row) => (
              <div key={row.key} id={row.key}>
                <Setting row={row} reply={refused?.values.key === row.key ? refused : undefined} />
              </div>
            ))}
          </div>
        </Panel>
      ))}
    </div>
  );
}

function Setting({ row, reply }: { row: SettingRow; reply: Reply | undefined }) {
  const { t } = useTranslation('operator');
  const { state, formData } = useNavigation();
  const about = t(`settings.about.${row.key}`, { defaultValue: row.description });
  return (
    <Disclosure
      key={row.typed + (row.now ?? '')}
      group="setting"
      isOpen={reply !== undefined || undefined}
      summary={
        <span className="console-setting">
          <span>{about}</span>
          <span className="console-setting-now">
            <code>{row.key}</code>
            <code>{row.now ?? (row.isSet ? '••••' : '–')}</code>
            {row.isInitial ? null : <Badge look="info">{t('settings.changed')}</Badge>}
          </span>
        </span>
      }
    >
      <Form method="post" replace preventScrollReset className="grid gap-3">
        <input type="hidden" name="key" value={row.key} />
        <FormErrors errors={reply?.errors.form} />
        <SettingField row={row} reply={reply} />
        {row.initial === null ? null : (
          <p className="text-sm text-muted">
            {t('settings.initial')} <code>{row.initial}</code>
          </p>
        )}
        <div>
          <Button
            type="submit"
            name="intent"
            value="saveSetting"
            isPending={state === 'submitting' && formData?.get('key') === row.key}
          >
            {t('settings.submit')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}

import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import type { DataAsText } from '~/http/page/data-as-text';
import { DrawnOnce } from '~/http/page/drawn-once';
import { Badge } from '~/ui/data/badge';
import { Button } from '~/ui/forms/button';
import { Form, useSent } from '~/ui/forms/form';
import { FormErrors } from '~/ui/forms/form-errors';
import { Icon } from '~/ui/media/icon';
import { Disclosure } from '~/ui/page/disclosure';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import type { SettingRow, ShownSettings } from './read-site-page.server';
import { SettingField } from './setting-field';
import { sitePartPath } from './site-parts';

/** What a change that needs a second operator asks for besides; the route brings it. */
export type SecondOperator = (props: {
  id: string;
  open: { id: number; by: string } | null;
  reply: FormReply | undefined;
}) => ReactNode;

/** All settings, which the server draws once; the route makes it of `SettingGroups` with what it brings. */
export type SettingsShown = ComponentType<{ shown: ShownSettings }>;

/** What came of the form that was sent last. */
const ReplyContext = createContext<FormReply | undefined>(undefined);

type SettingsPartProps = {
  part: SettingsShown;
  settings: DataAsText<ShownSettings>;
  reply: FormReply | undefined;
};

export function SettingsPart({ part, settings, reply }: SettingsPartProps) {
  const refused = replyTo('saveSetting', reply);
  return (
    <ReplyContext.Provider value={refused}>
      <DrawnOnce part={part} of={settings} isOwn={refused !== undefined} />
    </ReplyContext.Provider>
  );
}

type SettingGroupsProps = { groups: ShownSettings['groups']; secondOperator: SecondOperator };

export function SettingGroups({ groups, secondOperator }: SettingGroupsProps) {
  const { t } = useTranslation('operator');
  const refused = useContext(ReplyContext);
  return (
    <div className="grid gap-4">
      {groups.map(({ id, rows }) => (
        <Panel key={id} heading={t(`settings.groups.${id}`)}>
          <div className="grid gap-2">
            {rows.map((row) => (
              <div key={row.key} id={row.key}>
                <Setting
                  row={row}
                  reply={refused?.values.key === row.key ? refused : undefined}
                  secondOperator={secondOperator}
                />
              </div>
            ))}
          </div>
        </Panel>
      ))}
    </div>
  );
}

type SettingProps = { row: SettingRow; reply: FormReply | undefined; secondOperator: SecondOperator };

function Setting({ row, reply, secondOperator }: SettingProps) {
  const { t } = useTranslation('operator');
  const about = t(`settings.about.${row.key}`);
  return (
    <Disclosure
      key={[row.typed, row.words?.bn, row.words?.en, ...Object.values(row.typedParts)].join(' ')}
      group="setting"
      isOpen={reply !== undefined || undefined}
      summary={
        <span className="console-setting">
          <span>{about}</span>
          <span className="console-setting-now">
            <code>{row.key}</code>
            <span className="console-setting-value">{row.now ?? (row.isSet ? '••••' : '–')}</span>
            {row.isInitial ? null : <Badge look="info">{t('settings.changed')}</Badge>}
            {row.fixedBy ? <Badge icon="lock">{t('settings.fixed.badge')}</Badge> : null}
            {row.isGuarded && !row.fixedBy && !row.open ? (
              <Badge icon="shield">{t('proposals:second.guarded')}</Badge>
            ) : null}
            {row.open ? <Badge look="wait">{t('proposals:second.badge')}</Badge> : null}
          </span>
        </span>
      }
    >
      {row.fixedBy ? (
        <FixedSetting row={row} reply={reply} />
      ) : (
        <SettingForm row={row} reply={reply} secondOperator={secondOperator} />
      )}
      {row.trail ? (
        <p className="mt-3 text-sm">
          <Link to={row.trail} className="link" aria-label={`${t('audit.title')}: ${row.key}`}>
            {t('audit.title')}
          </Link>
        </p>
      ) : null}
    </Disclosure>
  );
}

/** What can no longer be changed, and why. */
function FixedSetting({ row, reply }: Pick<SettingProps, 'row' | 'reply'>) {
  const { t } = useTranslation('operator');
  return (
    <div className="grid gap-3" data-fixed-by={row.fixedBy}>
      <FormErrors errors={reply?.errors.value} />
      <p className="console-fixed">
        {row.fixedAs.length === 1
          ? row.fixedAs[0]!.after
          : row.fixedAs.map(({ key, label, after }) => (
              <span key={key} className="block">
                {label}: {after}
              </span>
            ))}
      </p>
      <p className="flex items-start gap-2 text-sm text-muted">
        <Icon name="lock" />
        {t(`settings.fixed.${row.fixedBy}`)}
      </p>
    </div>
  );
}

function SettingForm({ row, reply, secondOperator }: SettingProps) {
  const { t } = useTranslation('operator');
  const sent = useSent();
  return (
    <Form method="post" action={sitePartPath('settings')} replace preventScrollReset className="grid gap-3">
      <input type="hidden" name="key" value={row.key} />
      <FormErrors errors={reply?.errors.form} />
      <SettingField row={row} reply={reply} />
      {row.initial === null ? null : (
        <p className="text-sm text-muted">
          {t('settings.initial')} <span className="console-setting-value">{row.initial}</span>
        </p>
      )}
      {row.isGuarded ? secondOperator({ id: `setting-${row.key}`, open: row.open, reply }) : null}
      <div>
        <Button type="submit" name="intent" value="saveSetting" isPending={sent?.get('key') === row.key}>
          {row.isGuarded ? t('settings.submitGuarded') : t('settings.submit')}
        </Button>
      </div>
    </Form>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { replyTo } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { Checkbox } from '~/ui/forms/checkbox';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { StatusBadge } from '../accounts/status-badge';
import { ActPanel, ActReason } from '../act-panel';
import { BackLink } from '../back-link';
import { OneTimeLink } from '../one-time-link';
import { AloneNotice } from '../proposals/alone-notice';
import type { OperatorPage } from './read-operators.server';
import type { LinkReply } from './submit-operators.server';

/** What a change that another operator approves asks for besides; the route brings it. */
type SecondOperator = (id: string, kind: 'roles' | 'operatorRecovery', reply: LinkReply | undefined) => ReactNode;
type OperatorViewProps = { page: OperatorPage; reply: LinkReply | undefined; secondOperator: SecondOperator };

export function OperatorView({ page, reply, secondOperator }: OperatorViewProps) {
  const { t } = useTranslation('operators');
  const { acts } = page;
  const inviting = replyTo('inviteAgain', reply);
  return (
    <>
      <BackLink to={paths.operatorOperators()}>{t('title')}</BackLink>
      <div className="console-head">
        <h1 className="text-2xl">{page.name}</h1>
        {page.isInvited ? <Badge look="wait">{t('invited')}</Badge> : null}
        <StatusBadge status={page.status} />
      </div>
      <p className="mb-4">
        <Link to={page.account} className="link">
          {t('accountPage')}
        </Link>
      </p>
      {reply?.link ? <OneTimeLink account={page.name} link={reply.link} /> : null}
      {page.isAlone ? <AloneNotice /> : null}
      <div className="grid gap-4">
        {acts.inviteAgain ? (
          <Act intent="inviteAgain" reply={inviting}>
            {null}
          </Act>
        ) : null}
        {acts.setRoles ? (
          <SetRoles page={page} reply={replyTo('setRoles', reply)} secondOperator={secondOperator} />
        ) : (
          <Panel heading={t('roles')}>
            <p>{page.held || t('noRole')}</p>
            <p className="mt-2 text-sm text-muted">{t('own')}</p>
          </Panel>
        )}
        {acts.recover ? (
          <Act intent="recover" reply={replyTo('recover', reply)}>
            <ActReason intent="recover" reply={replyTo('recover', reply)} />
            {secondOperator('recover', 'operatorRecovery', replyTo('recover', reply))}
          </Act>
        ) : null}
        {acts.suspend ? (
          <Act intent="suspend" look="danger" reply={replyTo('suspend', reply)}>
            <ActReason intent="suspend" reply={replyTo('suspend', reply)} />
          </Act>
        ) : null}
      </div>
    </>
  );
}

function SetRoles({ page, reply, secondOperator }: OperatorViewProps) {
  const { t } = useTranslation('operators');
  return (
    <Act intent="setRoles" reply={reply}>
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('roles')}</legend>
        {page.roles.map(({ code, name, rights, isHeld }) => (
          <Checkbox
            key={code}
            name="roles"
            id={`role-${code}`}
            value={code}
            defaultChecked={isHeld}
            label={
              <>
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-sm text-muted">{rights.join(' · ')}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <ActReason intent="setRoles" reply={reply} />
      {secondOperator('roles', 'roles', reply)}
    </Act>
  );
}

type ActProps = {
  intent: 'setRoles' | 'suspend' | 'recover' | 'inviteAgain';
  look?: 'primary' | 'danger';
  reply: LinkReply | undefined;
  children: ReactNode;
};

function Act({ intent, look, reply, children }: ActProps) {
  const { t } = useTranslation('operators');
  return (
    <ActPanel
      intent={intent}
      heading={t(`${intent}.heading`)}
      text={t(`${intent}.text`)}
      submit={t(`${intent}.submit`)}
      look={look}
      errors={[...(reply?.errors.form ?? []), ...(reply?.errors.roles ?? [])]}
    >
      {children}
    </ActPanel>
  );
}

import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Button, ButtonLink } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { QrCode } from '~/ui/media/qr-code';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import type { TicketPage } from './read-ticket.server';
import type { TicketReply } from './submit-ticket.server';

const qrPixels = 200;

/** For who is signed in on a computer: a code that opens the account on the phone. */
export function PhonePanel({ reply }: { reply: TicketReply | undefined }) {
  const { t } = useTranslation('apps');
  const isSent = useNavigation().state === 'submitting';
  const ticket = reply && 'ticket' in reply ? reply.ticket : undefined;
  return (
    <Panel heading={t('phone.heading')} className="mb-4">
      {ticket ? (
        <div role="status" className="grid justify-items-start gap-3">
          <QrCode {...ticket.qr} label={t('phone.code')} pixels={qrPixels} />
          <p>{t('phone.scan')}</p>
          <Notice kind="warning">{t('phone.careful')}</Notice>
        </div>
      ) : (
        <p className="mb-3">{t('phone.text')}</p>
      )}
      <Form method="post" replace preventScrollReset className="mt-3">
        <FormErrors errors={reply?.errors.form} />
        <Button look={ticket ? 'secondary' : 'primary'} isPending={isSent}>
          {ticket ? t('phone.another') : t('phone.make')}
        </Button>
      </Form>
    </Panel>
  );
}

/** On the phone: whose account it is, and the press that opens it. */
export function TicketView({ page, reply }: { page: TicketPage; reply: TicketReply | undefined }) {
  const { t } = useTranslation('apps');
  const isSent = useNavigation().state === 'submitting';
  return (
    <>
      <h1 className="mb-4 text-3xl">{page.title}</h1>
      <Panel>
        {page.account === null ? (
          <>
            <p className="mb-3">{t('ticket.over')}</p>
            <ButtonLink to={paths.login()}>{t('ticket.signIn')}</ButtonLink>
          </>
        ) : (
          <Form method="post" replace>
            <FormErrors errors={reply?.errors.form} />
            <input type="hidden" name="token" value={page.token} />
            <p className="mb-3">{t('ticket.text', { account: page.account })}</p>
            <Button isPending={isSent}>{t('ticket.go', { account: page.account })}</Button>
          </Form>
        )}
      </Panel>
    </>
  );
}

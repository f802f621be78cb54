import { useTranslation } from 'react-i18next';
import type { Language } from '~/domain/shared/language';
import { CopyText } from '~/features/common/copy-text';
import { artPaths } from '~/http/links/paths';
import type { DataAsText } from '~/http/page/data-as-text';
import { DrawnOnce } from '~/http/page/drawn-once';
import { formatDate, formatTime } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';

type Message = {
  channel: 'sms' | 'email' | 'captcha' | 'operator';
  to: string;
  text: string;
  code: string | null;
  at: string;
};
type ShownMessages = { timeZone: string; messages: Message[] };

/** What the demo sent, newest first. */
export function OutboxTable({ title, list }: { title: string; list: DataAsText<ShownMessages> }) {
  const { t } = useTranslation('outbox');
  return (
    <div className="grid gap-5 py-5">
      <div className="section-heading">
        <h1>{title}</h1>
        <ButtonLink to="/dev/outbox" look="secondary" icon="refresh" reloadDocument>
          {t('reload')}
        </ButtonLink>
      </div>
      <Panel>
        <DrawnOnce part={Messages} of={list} />
      </Panel>
    </div>
  );
}

function Messages({ shown: { timeZone, messages } }: { shown: ShownMessages }) {
  const { t } = useTranslation('outbox');
  const language = useLanguage();
  const columns: Column<Message>[] = [
    { key: 'at', heading: t('at'), kind: 'lead', cell: ({ at }) => <Moment at={at} {...{ language, timeZone }} /> },
    { key: 'channel', heading: t('channel'), cell: ({ channel }) => <Badge>{t(`channels.${channel}`)}</Badge> },
    { key: 'to', heading: t('to'), cell: ({ to }) => <span className="break-all">{to}</span> },
    {
      key: 'text',
      heading: t('text'),
      cell: ({ text }) => <span className="wrap-anywhere whitespace-pre-line">{text}</span>,
    },
    { key: 'code', heading: t('common:word.code'), cell: ({ code }) => (code === null ? '–' : <Code code={code} />) },
  ];
  return (
    <Table
      caption={t('caption')}
      isCaptionHidden
      columns={columns}
      rows={messages}
      rowKey={({ at, to, code }) => `${at} ${to} ${code}`}
      empty={
        <EmptyState
          art={<img src={artPaths.empty('messages')} alt="" width={160} height={120} />}
          title={t('empty.title')}
          text={t('empty.text')}
        />
      }
    />
  );
}

function Moment({ at, language, timeZone }: { at: string; language: Language; timeZone: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatTime(moment, language, timeZone)} · {formatDate(moment, language, timeZone)}
    </time>
  );
}

function Code({ code }: { code: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <code className="wrap-anywhere font-semibold tabular-nums">{code}</code>
      <CopyText text={code} />
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import { AloneNotice } from '../proposals/alone-notice';
import { BeforeAfter } from '../proposals/before-after';
import { ContentActs } from './content-acts';
import { ContentForm } from './content-form';
import { ContentHistory } from './content-history';
import type { ContentItem } from './read-content.server';
import { revisionLooks } from './revision-looks';

type ContentItemProps = { title: string; page: ContentItem; reply: FormReply | undefined };

export function ContentItemView({ title, page, reply }: ContentItemProps) {
  const { t } = useTranslation('content');
  const { open } = page;
  return (
    <>
      <BackLink to={page.list}>{t(`kinds.${page.kind}`)}</BackLink>
      <div className="console-head console-title-line">
        <h1 className="console-title">{title}</h1>
        <span className="actions">
          {page.isShown ? <Badge look="plus">{t('shown.yes')}</Badge> : <Badge look="minus">{t('shown.no')}</Badge>}
          {open ? <Badge look={revisionLooks[open.state]}>{t(`states.${open.state}`)}</Badge> : null}
        </span>
      </div>
      {page.isBehind ? <Notice kind="warning">{t('behind')}</Notice> : null}
      {page.kind === 'domains' && page.own ? (
        <p className="mb-4 text-sm text-muted">{t('domainsText', { own: page.own })}</p>
      ) : null}
      {page.takesTwo && !page.isAlone ? <Notice>{t('takesTwo')}</Notice> : null}
      {page.isAlone ? <AloneNotice /> : null}
      {open?.publishAt ? <Notice>{t('scheduledFor', { at: open.publishAt })}</Notice> : null}
      {page.canSave ? <ContentForm page={page} reply={replyTo('save', reply)} /> : <Notice>{t('readOnly')}</Notice>}
      {page.change ? (
        <Panel heading={t('change', { number: page.change.number })} id="change">
          <BeforeAfter caption={t('change', { number: page.change.number })} rows={page.change.rows} isOpen />
        </Panel>
      ) : null}
      {open || page.canWithdraw || page.canRemove ? (
        <ContentActs page={page} previewTo={open ? paths.operatorPreview(open.id) : null} reply={reply} />
      ) : null}
      {page.history.length > 0 ? (
        <Panel heading={t('history')}>
          <ContentHistory lines={page.history} />
        </Panel>
      ) : null}
    </>
  );
}

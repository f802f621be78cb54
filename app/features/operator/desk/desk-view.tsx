import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { conversationLooks } from '~/features/common/conversation-looks';
import { Thread } from '~/features/common/thread';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Badge } from '~/ui/data/badge';
import type { Fact } from '~/ui/data/facts';
import { Button, ButtonLink } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Disclosure } from '~/ui/page/disclosure';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import { FactsPanel } from '../facts-panel';
import { AssignForm, CannedList, DecideForm, TextForm } from './desk-forms';
import type { DeskSheet } from './read-desk.server';
import { WriterPanels } from './writer-panels';

type DeskViewProps = { page: DeskSheet; reply: FormReply | undefined };

/** The conversation, the answer to it, and what is known of who asks. */
export function DeskView({ page, reply }: DeskViewProps) {
  const { t } = useTranslation('desk');
  return (
    <>
      <BackLink to={page.back}>{t('back')}</BackLink>
      <h1 className="console-title">
        {page.reference} <Badge look={conversationLooks[page.state]}>{t(`states.${page.state}`)}</Badge>
      </h1>
      <div className="grid items-start gap-4 xl:grid-cols-[2fr_1fr]">
        <div className="grid gap-4">
          <Panel heading={t(`service:types.${page.type}`)}>
            <Thread
              entries={page.entries}
              by={({ author, by }) =>
                author === 'note' ? (by === null ? t('noteBySite') : t('noteBy', { by })) : (by ?? page.writer.name)
              }
              isNote={({ author }) => author === 'note'}
            />
          </Panel>
          {page.canReply ? (
            <>
              <CannedList canned={page.canned} />
              <TextForm act="reply" page={page} reply={replyTo('reply', reply)} />
            </>
          ) : (
            <Notice>{page.isClosed ? t('closed') : t('forLeads')}</Notice>
          )}
          {page.hadOwnPart ? <Notice>{t('ownPart')}</Notice> : null}
          {page.canDecide ? <DecideForm page={page} reply={replyTo('decide', reply)} /> : null}
          <Disclosure summary={t('note.heading')} isOpen={replyTo('note', reply) !== undefined || undefined}>
            <TextForm act="note" page={page} reply={replyTo('note', reply)} />
          </Disclosure>
        </div>
        <div className="grid gap-4">
          <Acts page={page} reply={reply} />
          <AssignForm page={page} reply={replyTo('assign', reply)} />
          <FactsPanel
            heading={t('writer')}
            more={page.writer.to ? { to: page.writer.to, text: t('common:word.account') } : undefined}
            facts={factsOf(page, t)}
          />
          {page.facts ? <WriterPanels facts={page.facts} /> : null}
        </div>
      </div>
    </>
  );
}

function factsOf(
  { writer, facts, channel, way, at, assignee, rating, complaint, matter, follows }: DeskSheet,
  t: (key: string) => string,
): Fact[] {
  const linked = (one: { text: string; to: string } | null) =>
    one ? (
      <Link to={one.to} className="link">
        {one.text}
      </Link>
    ) : null;
  return [
    [t('facts.name'), writer.name],
    [t('common:word.mainWallet'), facts?.main],
    [t('facts.locked'), facts?.locked],
    [t('facts.bonus'), facts?.bonus],
    [t('facts.turnover'), facts?.turnoverLeft],
    [t('column.channel'), t(`channels.${way}`)],
    [t('facts.opened'), at],
    [t('column.assignee'), assignee ?? t('nobody')],
    [t('facts.about'), matter && (matter.to ? linked({ text: matter.text, to: matter.to }) : matter.text)],
    [channel === 'complaint' ? t('facts.complainsOf') : t('facts.follows'), follows && linked(follows)],
    [t('facts.due'), complaint?.due],
    [t('common:word.decision'), complaint?.outcome && t(`outcomes.${complaint.outcome}`)],
    [t('facts.rating'), rating],
  ];
}

function Acts({ page, reply }: DeskViewProps) {
  const { t } = useTranslation('desk');
  const acts = [
    ...(page.canTake ? (['take'] as const) : []),
    ...(page.canGiveBack ? (['giveBack'] as const) : []),
    ...(page.canResolve ? (['resolve'] as const) : []),
    ...(page.canEnd ? (['spam'] as const) : []),
  ];
  const hasWays = page.adjust !== null || page.registerAgent !== null;
  const isHere = reply && !['reply', 'note', 'decide', 'assign'].includes(reply.values.intent ?? '');
  return (
    <Panel heading={t('acts')}>
      <FormErrors errors={isHere ? reply.errors.form : undefined} />
      {acts.length === 0 && !hasWays ? <p className="text-muted">{t('noActs')}</p> : null}
      {hasWays ? (
        <div className="actions mb-3">
          {page.adjust ? (
            <ButtonLink to={page.adjust} look="secondary" size="small">
              {t('adjust')}
            </ButtonLink>
          ) : null}
          {page.registerAgent ? (
            <ButtonLink to={page.registerAgent} look="secondary" size="small">
              {t('registerAgent')}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      <Form method="post" replace preventScrollReset className="actions">
        <input type="hidden" name="seenAssigneeId" value={page.assigneeId ?? ''} />
        {acts.map((act) => (
          <Button key={act} name="intent" value={act} look={act === 'spam' ? 'danger' : 'secondary'} size="small">
            {act === 'giveBack' && !page.isMine ? t('act.takeBack', { name: page.assignee }) : t(`act.${act}`)}
          </Button>
        ))}
      </Form>
    </Panel>
  );
}

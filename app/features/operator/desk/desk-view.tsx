import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { conversationLooks } from '~/features/common/conversation-looks';
import { Thread } from '~/features/common/thread';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Badge } from '~/ui/data/badge';
import type { Fact } from '~/ui/data/facts';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Textarea } from '~/ui/forms/textarea';
import { Disclosure } from '~/ui/page/disclosure';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import { FactsPanel } from '../facts-panel';
import type { DeskSheet } from './read-desk.server';

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
              by={({ author, by }) => (author === 'note' ? t('noteBy', { by }) : (by ?? page.writer.name))}
              isNote={({ author }) => author === 'note'}
            />
          </Panel>
          {page.canReply ? (
            <TextForm act="reply" page={page} reply={replyTo('reply', reply)} />
          ) : (
            <Notice>{t('closed')}</Notice>
          )}
          <Disclosure summary={t('note.heading')} isOpen={replyTo('note', reply) !== undefined || undefined}>
            <TextForm act="note" page={page} reply={replyTo('note', reply)} />
          </Disclosure>
        </div>
        <div className="grid gap-4">
          <Acts page={page} reply={reply} />
          <FactsPanel
            heading={t('writer')}
            more={page.writer.to ? { to: page.writer.to, text: t('account') } : undefined}
            facts={factsOf(page, t)}
          />
        </div>
      </div>
    </>
  );
}

function factsOf({ writer, facts, channel, at, assignee, rating }: DeskSheet, t: (key: string) => string): Fact[] {
  const linked = (one: { text: string; to: string } | null) =>
    one ? (
      <Link to={one.to} className="link">
        {one.text}
      </Link>
    ) : null;
  return [
    [t('facts.name'), writer.name],
    [t('facts.main'), facts?.main],
    [t('facts.locked'), facts?.locked],
    [t('facts.turnover'), facts?.turnoverLeft],
    [t('facts.deposit'), facts && linked(facts.deposit)],
    [t('facts.withdrawal'), facts && linked(facts.withdrawal)],
    [t('column.channel'), t(`channels.${channel}`)],
    [t('facts.opened'), at],
    [t('column.assignee'), assignee ?? t('nobody')],
    [t('facts.rating'), rating],
  ];
}

/** Two forms of one shape: what the member reads, and what only operators do. */
function TextForm({ act, page, reply }: DeskViewProps & { act: 'reply' | 'note' }) {
  const { t } = useTranslation('desk');
  const { state, formData } = useNavigation();
  const { values = {}, errors = {} } = reply ?? {};
  const form = (
    <Form method="post" replace preventScrollReset className="grid gap-3" key={page.entries.length}>
      <FormErrors errors={errors.form} />
      <input type="hidden" name="requestKey" value={values.requestKey ?? page.requestKey} />
      <input type="hidden" name="seenEntryId" value={page.seenEntryId} />
      <Field name="content" id={`${act}-content`} label={t(`${act}.label`)} errors={errors.content} isRequired>
        {(control) => (
          <Textarea
            {...control}
            rows={act === 'reply' ? 5 : 2}
            defaultValue={values.content}
            maxLength={page.limit * 2}
          />
        )}
      </Field>
      <Button
        type="submit"
        name="intent"
        value={act}
        look={act === 'reply' ? 'primary' : 'secondary'}
        isPending={state === 'submitting' && formData?.get('intent') === act}
      >
        {t(`${act}.submit`)}
      </Button>
    </Form>
  );
  return act === 'reply' ? <Panel heading={t('reply.heading')}>{form}</Panel> : form;
}

function Acts({ page, reply }: DeskViewProps) {
  const { t } = useTranslation('desk');
  const acts = [
    ...(page.isTaken ? (page.isMine ? (['giveBack'] as const) : []) : (['take'] as const)),
    ...(page.canResolve ? (['resolve'] as const) : []),
    ...(page.canEnd ? (['spam'] as const) : []),
  ];
  const isHere = reply && !['reply', 'note'].includes(reply.values.intent ?? '');
  return (
    <Panel heading={t('acts')}>
      <FormErrors errors={isHere ? reply.errors.form : undefined} />
      {acts.length === 0 ? <p className="text-muted">{t('noActs')}</p> : null}
      <Form method="post" replace preventScrollReset className="actions">
        {acts.map((act) => (
          <Button key={act} name="intent" value={act} look={act === 'spam' ? 'danger' : 'secondary'} size="small">
            {t(`act.${act}`)}
          </Button>
        ))}
      </Form>
    </Panel>
  );
}

import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/http/forms/form-reply';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import type { ShownView, ViewsPage } from './read-views.server';

const longest = 40;

/** Where views are named, renamed and removed. */
export function ViewsView({ page, reply }: { page: ViewsPage; reply: FormReply | undefined }) {
  const { t } = useTranslation('operator');
  const replyOf = (intent: string, id = '') =>
    reply?.values.intent === intent && (reply.values.id ?? '') === id ? reply : undefined;
  return (
    <>
      <BackLink to={page.back}>{t(`pages.${page.list}`)}</BackLink>
      <h1 className="console-title">{page.title}</h1>
      <div className="grid min-w-0 gap-4">
        {page.address ? <Keep address={page.address} reply={replyOf('save')} /> : null}
        {page.views.length === 0 && !page.address ? (
          <EmptyState title={t('views.none')} text={t('views.noneText')} />
        ) : null}
        {page.views.map((view) => (
          <View key={view.id} view={view} reply={replyOf('rename', String(view.id))} />
        ))}
      </div>
    </>
  );
}

function Keep({ address, reply }: { address: string; reply: FormReply | undefined }) {
  const { t } = useTranslation('operator');
  return (
    <Panel heading={t('views.keep')}>
      <Form method="post" replace className="grid max-w-md gap-3">
        <FormErrors errors={reply?.errors.form} />
        <input type="hidden" name="address" value={address} />
        <Field name="name" id="new-name" label={t('common:word.name')} errors={reply?.errors.name}>
          {(control) => (
            <TextInput {...control} maxLength={longest} autoComplete="off" defaultValue={reply?.values.name} />
          )}
        </Field>
        <div>
          <Button name="intent" value="save">
            {t('common:act.save')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function View({ view, reply }: { view: ShownView; reply: FormReply | undefined }) {
  const { t } = useTranslation('operator');
  return (
    <Panel heading={view.name}>
      <p className="mb-3 break-all text-sm text-muted">
        <Link to={view.to} className="link">
          {view.to}
        </Link>
      </p>
      <Form method="post" replace preventScrollReset className="grid max-w-md gap-3">
        <FormErrors errors={reply?.errors.form} />
        <input type="hidden" name="id" value={view.id} />
        <Field name="name" id={`name-${view.id}`} label={t('common:word.name')} errors={reply?.errors.name}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={longest}
              autoComplete="off"
              defaultValue={reply?.values.name ?? view.name}
            />
          )}
        </Field>
        <div className="actions">
          <Button name="intent" value="rename" look="secondary">
            {t('views.rename')}
          </Button>
          <Button name="intent" value="remove" look="danger">
            {t('common:act.remove')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { IntervalForm, LimitForm, ReminderForm } from '~/features/protection/limit-form';
import { LimitList } from '~/features/protection/limit-list';
import { PauseNotice } from '~/features/protection/pause-notice';
import { readLimitsPage } from '~/features/protection/read-limits-page.server';
import { submitLimits } from '~/features/protection/submit-limits.server';
import { useFormReply } from '~/http/forms/use-form-reply';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { guarded, requireMemberOrAgent } from '~/http/request/guards.server';
import { Button, ButtonLink } from '~/ui/forms/button';
import { FormErrors } from '~/ui/forms/form-errors';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';

export const handle = { i18n: ['member', 'protection'] };

export const meta = privateMeta(paths.limits('/member'));

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireMemberOrAgent(args);
  const page = await readLimitsPage(ctx);
  return { title: ctx.t(page.isFirst ? 'protection:first.title' : 'shell:account.limits'), page };
}

export const action = guarded(requireMemberOrAgent, submitLimits);

const ownForms = ['set', 'interval', 'remind'];

export default function Limits() {
  const { title, page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('protection');
  return (
    <>
      <h1 className="mb-4 text-3xl">{title}</h1>
      <div className="deposit-page">
        <div className="grid gap-4">
          {page.pauses.map((pause) => (
            <PauseNotice key={pause.kind} pause={pause} />
          ))}
          {reply && !ownForms.includes(reply.values.intent ?? '') ? <FormErrors errors={reply.errors.form} /> : null}
          {page.isFirst ? <FirstLimit /> : <OwnLimits />}
        </div>
        <div className="grid gap-4">
          <Panel heading={t('listHeading')}>
            <LimitList page={page} />
          </Panel>
          <Breaks />
          <OutsideHelp />
        </div>
      </div>
    </>
  );
}

/** Who has never set a limit does, or declines to. */
function FirstLimit() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('protection');
  return (
    <Panel heading={t('first.heading')}>
      <p className="mb-4">{t('first.text')}</p>
      <LimitForm page={page} reply={reply} />
      <Form method="post" replace className="mt-4">
        <Button name="intent" value="decline" look="quiet">
          {t('first.decline')}
        </Button>
      </Form>
    </Panel>
  );
}

function OwnLimits() {
  const { page } = useLoaderData<typeof loader>();
  const reply = useFormReply<typeof action>();
  const { t } = useTranslation('protection');
  return (
    <>
      <Panel heading={t('form.heading')}>
        <LimitForm page={page} reply={reply} />
      </Panel>
      <Panel heading={t('interval.heading')}>
        <IntervalForm page={page} reply={reply} />
      </Panel>
      <Panel heading={t('remind.heading')}>
        <ReminderForm page={page} reply={reply} />
      </Panel>
    </>
  );
}

function Breaks() {
  const { t } = useTranslation('protection');
  const { pathname } = useLocation();
  return (
    <Panel heading={t('pause.heading')}>
      <p className="mb-4">{t('pause.text')}</p>
      <div className="actions">
        <ButtonLink to={paths.limitsPause(pathname)} look="secondary">
          {t('takeBreak')}
        </ButtonLink>
        <ButtonLink to={paths.limitsExclude(pathname)} look="secondary">
          {t('pause.toExclude')}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function OutsideHelp() {
  const { page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('protection');
  return (
    <Panel heading={t('help.heading')}>
      <p className="mb-3">{t('help.text')}</p>
      <ul className="grid gap-2">
        {page.help.map(({ name, link }) => (
          <li key={link}>
            <a className="link" href={link} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
        <li>
          <Link to={paths.help('responsible-gaming')}>{t('shell:footer.responsible')}</Link>
        </li>
      </ul>
    </Panel>
  );
}

import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { handWays } from '~/domain/promotions/terms/manual';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { type FormReply, replyTo } from '~/http/forms/form-reply';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { IntentButton } from '~/ui/forms/intent-button';
import { RadioCards } from '~/ui/forms/radio-cards';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Disclosure } from '~/ui/page/disclosure';
import { Panel } from '~/ui/page/panel';
import { ActReason } from '../act-panel';
import { BackLink } from '../back-link';
import { AloneNotice } from '../proposals/alone-notice';
import { PointsGiven } from './points-given';
import type { MemberRewardsPage } from './read-member-rewards.server';
import { RewardsTable } from './rewards-table';

type Open = { id: number; by: string } | null;

type MemberRewardsViewProps = {
  page: MemberRewardsPage;
  reply: FormReply | undefined;
  /** What an act that another operator approves asks for besides; the route brings it. */
  secondOperator: (props: {
    id: string;
    open: Open;
    reply: FormReply | undefined;
    isAlways: boolean;
    text?: string;
  }) => ReactNode;
};

export function MemberRewardsView({ page, reply, secondOperator }: MemberRewardsViewProps) {
  const { t } = useTranslation('giving');
  const giving = replyTo('give', reply);
  return (
    <>
      <BackLink to={page.account.to}>{page.account.name}</BackLink>
      <h1 className="console-title">{page.title}</h1>
      {page.isAlone ? <AloneNotice /> : null}
      <div className="grid min-w-0 gap-4">
        <Panel heading={t('heading')} className="console-list">
          <p className="mb-2 text-sm text-muted">{t('common:times.heading', { zone: page.zone })}</p>
          <RewardsTable caption={t('heading')} rows={page.rows} />
          <NewestFirstPager previous={page.newest} next={page.older} label={t('common:pagesOfList')} />
        </Panel>
        {page.revocable.length > 0 ? (
          <Panel heading={t('revoke.heading')}>
            <div className="grid gap-2">
              {page.revocable.map((row) => (
                <Revoke
                  key={row.id}
                  row={row}
                  reply={refusedOf(row.grantId)}
                  second={secondOperator({
                    id: `revoke-${row.grantId}`,
                    open: page.openFor.revoke.find(({ subject }) => subject === String(row.grantId)) ?? null,
                    reply: refusedOf(row.grantId),
                    isAlways: true,
                  })}
                />
              ))}
            </div>
          </Panel>
        ) : null}
        {page.points.length > 0 ? (
          <PointsGiven
            rows={page.points}
            mayTake={page.mayTakePoints}
            reply={reply}
            secondOf={(id, own) =>
              secondOperator({
                id: `takePoints-${id}`,
                open: page.openFor.takePoints.find(({ subject }) => subject === String(id)) ?? null,
                reply: own,
                isAlways: true,
              })
            }
          />
        ) : null}
        {page.give ? (
          <Give
            give={page.give}
            reply={giving}
            second={secondOperator({
              id: 'give',
              open: page.openFor.give,
              reply: giving,
              isAlways: false,
              text: page.give.second,
            })}
          />
        ) : null}
      </div>
    </>
  );

  function refusedOf(grantId: number | null): FormReply | undefined {
    const refused = replyTo('revoke', reply);
    return refused?.values.grantId === String(grantId) ? refused : undefined;
  }
}

type Row = MemberRewardsPage['rows'][number];

function Revoke({ row, reply, second }: { row: Row; reply: FormReply | undefined; second: ReactNode }) {
  const { t } = useTranslation('giving');
  return (
    <Disclosure
      group="act"
      isOpen={reply !== undefined || undefined}
      summary={t('revoke.title', { offer: row.title, amount: row.amount })}
    >
      <Form method="post" replace preventScrollReset className="grid gap-3">
        <p className="text-sm text-muted">{t('revoke.text', { released: row.released })}</p>
        <FormErrors errors={reply?.errors.form} />
        <input type="hidden" name="grantId" value={row.grantId ?? ''} />
        <ActReason intent={`revoke-${row.grantId}`} reply={reply} />
        {second}
        <IntentButton intent="revoke" look="danger">
          {t('revoke.submit')}
        </IntentButton>
      </Form>
    </Disclosure>
  );
}

type GiveProps = { give: NonNullable<MemberRewardsPage['give']>; reply: FormReply | undefined; second: ReactNode };

function Give({ give, reply, second }: GiveProps) {
  const { t } = useTranslation('giving');
  const { values, errors } = reply ?? { values: {} as FormReply['values'], errors: {} as FormReply['errors'] };
  return (
    <Panel heading={t('give.heading')}>
      <p className="mb-3 text-sm text-muted">{t('give.text')}</p>
      <Form method="post" replace preventScrollReset className="grid max-w-2xl gap-3">
        <FormErrors errors={errors.form} />
        <input type="hidden" name="requestKey" value={values.requestKey ?? give.requestKey} />
        <RadioCards
          name="way"
          legend={t('common:word.type')}
          defaultValue={values.way ?? 'cash'}
          errors={errors.way}
          cards={handWays.map((value) => ({ value, label: t(`ways.${value}`), note: t(`wayNotes.${value}`) }))}
        />
        <div className="console-fields">
          <Field
            name="amount"
            label={t('common:word.amount')}
            hint={t('give.amountHint')}
            errors={errors.amount}
            isRequired
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={30}
                defaultValue={values.amount}
              />
            )}
          </Field>
          <Field name="factor" label={t('give.factor')} hint={give.factorHint} errors={errors.factor}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={10}
                defaultValue={values.factor ?? '0'}
              />
            )}
          </Field>
          <Field name="days" label={t('give.days')} hint={t('give.daysHint')} errors={errors.days}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                defaultValue={values.days ?? '30'}
              />
            )}
          </Field>
        </div>
        <Field name="words" label={t('give.words')} hint={t('give.wordsHint')} errors={errors.words} isRequired>
          {(control) => <Textarea {...control} rows={3} minLength={3} maxLength={500} defaultValue={values.words} />}
        </Field>
        <ActReason intent="give" reply={reply} />
        {second}
        <div>
          <IntentButton intent="give">{t('give.submit')}</IntentButton>
        </div>
      </Form>
    </Panel>
  );
}

import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { longestRemark } from '~/domain/promotions/joining/application-limits';
import { PhotoInput } from '~/features/common/photo-input';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { Textarea } from '~/ui/forms/textarea';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { type CaptchaFields, CodeForm } from './code-form';
import { RaffleView } from './raffle/raffle-view';
import type { MemberStanding } from './read-offer-page.server';
import { GrantBar } from './rewards/grant-bar';
import { RewardActs } from './rewards/reward-card';
import { WheelView } from './wheel/wheel-view';

type OfferActsProps = {
  member: MemberStanding;
  reply: FormReply | undefined;
  /** The fields of a captcha; the route brings them. */
  captcha: CaptchaFields;
};

/** What the member has of an offer, and the one thing that can be done about it. */
export function OfferActs({ member, reply, captcha }: OfferActsProps) {
  const { t } = useTranslation('promotions');
  const { reward } = member;
  return (
    <section className="mb-4 grid gap-3" aria-label={t('standing')}>
      <FormErrors errors={reply?.errors.form} />
      {member.label === 'join' ? null : (
        <p role="status" className="font-semibold">
          {reward?.isInCheck ? t('rewards:inCheck') : t(`label.${member.label}`)}
        </p>
      )}
      {reward?.isInCheck ? <Notice>{t('rewards:inCheckText')}</Notice> : null}
      {reward?.reason ? <Notice kind="warning">{t('common:reasonWas', { reason: reward.reason })}</Notice> : null}
      {reward?.grant?.state === 'active' ? <GrantBar grant={reward.grant} /> : null}
      {reward ? <RewardActs reward={reward} requestKey={member.requestKey} /> : null}
      {member.act === 'apply' ? <ApplyForm member={member} reply={reply} /> : null}
      {member.act === 'checkIn' ? <CheckInForm member={member} /> : null}
      {member.act === 'code' ? (
        <CodeForm
          requestKey={member.requestKey}
          reply={reply}
          box={reply?.captcha ?? member.captcha}
          captcha={captcha}
        />
      ) : null}
      {member.wheel ? <WheelView wheel={member.wheel} requestKey={member.requestKey} reply={reply} /> : null}
      {member.raffle ? <RaffleView raffle={member.raffle} /> : null}
      {isElsewhere(member.act) ? <ElsewhereLink act={member.act} to={member[member.act]} /> : null}
      {member.act === 'deposit' ? <ToDeposit to={member.deposit} /> : null}
      {reward ? (
        <p>
          <Link to={reward.grant?.to ?? paths.rewardCenter()} className="link">
            {t('common:word.details')}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

const elsewhere = ['app', 'binding', 'invite', 'ticketBack'] as const;
type Elsewhere = (typeof elsewhere)[number];

function isElsewhere(act: string | null): act is Elsewhere {
  return (elsewhere as readonly (string | null)[]).includes(act);
}

/** What is done on another page. */
function ElsewhereLink({ act, to }: { act: Elsewhere; to: string | null }) {
  const { t } = useTranslation('promotions');
  if (to === null) return null;
  return (
    <p>
      <ButtonLink to={to}>{t(`act.${act}`)}</ButtonLink>
    </p>
  );
}

function ToDeposit({ to }: { to: string | null }) {
  const { t } = useTranslation('promotions');
  if (to === null) return <p className="text-muted">{t('notForYou')}</p>;
  return (
    <p>
      <ButtonLink to={to}>{t('act.deposit')}</ButtonLink>
    </p>
  );
}

function CheckInForm({ member }: { member: MemberStanding }) {
  const { t } = useTranslation('promotions');
  const { state } = useNavigation();
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="requestKey" value={member.requestKey} />
      <Button name="intent" value="checkIn" isPending={state === 'submitting'}>
        {t('act.checkIn')}
      </Button>
    </Form>
  );
}

function ApplyForm({ member, reply }: Omit<OfferActsProps, 'captcha'>) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  const { state } = useNavigation();
  const { least, most } = member.images ?? { least: 0, most: 0 };
  const number = (count: number) => formatNumber(count, language);
  return (
    <Form method="post" encType="multipart/form-data" replace preventScrollReset className="grid gap-4">
      <input type="hidden" name="requestKey" value={member.requestKey} />
      <Field name="remark" label={t('common:word.remark')} hint={t('apply.remarkHint')} errors={reply?.errors.remark}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            limit={longestRemark}
            countText={(count, limit) => t('apply.typed', { typed: number(count), limit: number(limit) })}
            defaultValue={reply?.values.remark}
          />
        )}
      </Field>
      {Array.from({ length: most }, (_, at) => (
        <Field
          key={at}
          name="proof"
          id={`proof-${at}`}
          label={t('common:file.picture', { number: number(at + 1) })}
          hint={at === 0 ? t('apply.imageHint') : undefined}
          errors={at === 0 ? reply?.errors.proof : undefined}
          isRequired={at < least}
        >
          {PhotoInput}
        </Field>
      ))}
      <Button name="intent" value="apply" isPending={state === 'submitting'}>
        {t('act.apply')}
      </Button>
    </Form>
  );
}

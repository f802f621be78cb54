import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { longestAddress } from '~/domain/points/redemption-states';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import { Facts } from '~/ui/data/facts';
import { Button, ButtonLink } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Textarea } from '~/ui/forms/textarea';
import { Link } from '~/ui/page/link';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { GoodsPrice } from './goods-grid';
import { PinField } from './pin-field';
import type { GoodsPage } from './read-mall.server';

type GoodsViewProps = { page: GoodsPage; reply: FormReply | undefined };

export function GoodsView({ page, reply }: GoodsViewProps) {
  const { t } = useTranslation('points');
  const { goods } = page;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <img
          src={goods.art}
          alt=""
          width={620}
          height={210}
          className="aspect-[3/1] w-full rounded-card object-cover object-right"
        />
        <Panel heading={t('common:word.details')}>
          <p className="mb-3 whitespace-pre-line">{goods.text}</p>
          <Facts
            facts={[
              [t('column.required'), <GoodsPrice key="price" goods={goods} />],
              [t('pays'), goods.paid],
              [t('left'), goods.isOver ? t('soldOut') : goods.left],
              [t('perAccount'), goods.perAccount],
            ]}
          />
          {goods.paid ? <p className="mt-3 text-sm text-muted">{t('paidText')}</p> : null}
        </Panel>
      </div>
      <Panel heading={t('redeem')} className="self-start">
        <Taking page={page} reply={reply} />
      </Panel>
    </div>
  );
}

function Taking({ page, reply }: GoodsViewProps) {
  const { t } = useTranslation('points');
  if (page.signIn)
    return (
      <>
        <p className="mb-3">{t('signInText')}</p>
        <ButtonLink to={page.signIn}>{t('shell:account.login')}</ButtonLink>
      </>
    );
  if (page.requestKey === null) return <p className="text-muted">{t('membersOnly')}</p>;
  if (page.goods.isOver) return <Notice kind="info">{t('soldOutText')}</Notice>;
  if (!page.hasEnough) {
    return (
      <>
        <p className="mb-3">{t('notEnough')}</p>
        <Link to={paths.pointRules()} className="link">
          {t('howToCollect')}
        </Link>
      </>
    );
  }
  return <RedeemForm page={page} reply={reply} />;
}

function RedeemForm({ page, reply }: GoodsViewProps) {
  const { t } = useTranslation('points');
  const { state } = useNavigation();
  const errors = reply?.errors ?? {};
  const values = reply?.values ?? {};
  const isSent = page.goods.kind === 'thing';
  return (
    <Form method="post" replace preventScrollReset className="grid gap-4">
      <FormErrors errors={errors.form} />
      <input type="hidden" name="requestKey" value={values.requestKey ?? page.requestKey ?? ''} />
      <Field name="quantity" label={t('quantity')} errors={errors.quantity} isRequired>
        {(control) => (
          <TextInput {...control} inputMode="numeric" maxLength={2} defaultValue={values.quantity ?? '1'} />
        )}
      </Field>
      {isSent ? (
        <>
          <Field
            name="receivingAddress"
            label={t('form.address')}
            hint={t('form.addressHint')}
            errors={errors.receivingAddress}
            isRequired
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={longestAddress}
                autoComplete="street-address"
                defaultValue={values.receivingAddress}
              />
            )}
          </Field>
          <Field name="mobileNum" label={t('form.mobile')} errors={errors.mobileNum} isRequired>
            {(control) => (
              <TextInput {...control} type="tel" autoComplete="tel" maxLength={24} defaultValue={values.mobileNum} />
            )}
          </Field>
        </>
      ) : null}
      <PinField errors={errors.paymentPassword} />
      <p className="text-sm text-muted">{t('redeemText')}</p>
      <div className="actions">
        <Button name="intent" value="redeem" isPending={state === 'submitting'}>
          {t('redeem')}
        </Button>
      </div>
    </Form>
  );
}

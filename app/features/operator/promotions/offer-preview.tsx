import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Facts } from '~/ui/data/facts';
import { Button } from '~/ui/forms/button';
import { Notice } from '~/ui/page/notice';
import { Panel } from '~/ui/page/panel';
import { OfferState } from './offers-list';
import type { OfferSheet } from './read-offer.server';

type Figures = NonNullable<OfferSheet['figures']>;

/** What it has cost so far, and the button that ends joining. */
export function OfferFigures({ figures, canStop }: { figures: Figures; canStop: boolean }) {
  const { t } = useTranslation('offers');
  return (
    <Panel heading={t('parts.figures')} action={<OfferState state={figures.state} />} className="mb-4">
      <Facts
        facts={[
          [t('column.taken'), figures.taken],
          [t('column.promised'), figures.promised],
          [t('column.paid'), figures.paid],
          [t('column.validBet'), figures.validBet],
          [t('version'), figures.version],
        ]}
      />
      {canStop ? (
        <Form method="post" replace className="mt-3 grid gap-2">
          <p className="text-sm text-muted">{t('stopText')}</p>
          <div className="actions">
            <Button name="intent" value="stop" look="danger">
              {t('stop')}
            </Button>
          </div>
        </Form>
      ) : null}
    </Panel>
  );
}

/** As members see what is saved. */
export function OfferPreview({ preview }: { preview: NonNullable<OfferSheet['preview']> }) {
  const { t } = useTranslation('offers');
  return (
    <Panel heading={t('parts.preview')} className="mt-4">
      <img
        src={preview.art}
        alt=""
        width={620}
        height={210}
        loading="lazy"
        className="mb-3 w-full max-w-xl rounded-card"
      />
      <p className="display text-xl">{preview.title}</p>
      <p className="mb-3 text-muted">{preview.summary}</p>
      {preview.facts ? (
        <>
          <Facts facts={preview.facts.facts} />
          <Notice className="mt-3">{preview.facts.example}</Notice>
        </>
      ) : null}
    </Panel>
  );
}

import { Form, useLocation } from '@remix-run/react';
import Cookies from 'js-cookie';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { offerMark, offerMarkValue, seenOffer } from '~/http/page/offer-mark';
import { Button, ButtonLink } from '~/ui/forms/button';
import { useHydrated } from '~/ui/page/use-hydrated';
import { useCurrentPath } from '../current-path';
import type { OpenOffer } from '../shell-data';

type OfferNoteProps = {
  viewerId: number;
  offers: readonly OpenOffer[];
  /** Up to which offer this browser session was shown before the page was made. */
  seen: number;
};

/**
 * Each open offer of a contract once a session, over whatever page the viewer is on: it takes no focus, so whoever types
 * goes on typing. Without JavaScript closing is a form.
 */
export function OfferNote({ viewerId, offers, seen }: OfferNoteProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const here = useCurrentPath();
  const titleId = useId();
  const isHydrated = useHydrated();
  const [closed, setClosed] = useState(0);
  // A contract's own page notes that it was shown; the frame is not read again for that.
  const noted = isHydrated ? seenOffer(Cookies.get(offerMark), viewerId) : 0;
  const offer = offers.find(({ id }) => id > Math.max(seen, noted, closed));
  if (!offer || isContractPage(pathname)) return null;
  return (
    <dialog open className="offer-note panel" aria-labelledby={titleId} key={offer.id}>
      <h2 id={titleId} className="text-lg">
        {t('offer.title')}
      </h2>
      <p>{t('offer.text', { kind: t(`offer.kinds.${offer.kind}`) })}</p>
      <Form
        method="post"
        action={paths.preferences()}
        discover="none"
        className="offer-note-actions"
        onSubmit={(event) => {
          event.preventDefault();
          Cookies.set(offerMark, offerMarkValue(viewerId, offer.id), { path: '/', sameSite: 'lax' });
          setClosed(offer.id);
        }}
      >
        <input type="hidden" name="intent" value="offerSeen" />
        <input type="hidden" name="redirectTo" value={here} />
        <ButtonLink to={paths.openContract(pathname, offer.id, here)}>{t('offer.view')}</ButtonLink>
        <Button name="value" value={offer.id} look="quiet">
          {t('offer.later')}
        </Button>
      </Form>
    </dialog>
  );
}

function isContractPage(pathname: string): boolean {
  return /^(?:\/agenthome)?\/contracts(?:\/|$)/i.test(pathname);
}

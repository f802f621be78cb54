import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/media/icon';
import { Popup } from '~/ui/overlays/popup';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { isInCentre } from './contract-pages';

type ContractFrameProps = {
  title: string;
  backTo: string;
  /** What `backTo` leads to, in words; without it there is no way up. */
  backText?: string;
  /** It opened by itself: a dialog in the agent centre too. */
  isOpened?: boolean;
  children: ReactNode;
};

/** Over home a dialog, in the agent centre a page. */
export function ContractFrame({ title, backTo, backText, isOpened = false, children }: ContractFrameProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  if (!isInCentre(pathname) || isOpened) {
    return (
      <Popup key={pathname} title={title} backTo={backTo} closeLabel={t('common:close')} size="wide">
        {children}
      </Popup>
    );
  }
  return (
    <>
      {backText ? (
        <Link to={backTo} className="back-link">
          <Icon name="arrow-left" />
          {backText}
        </Link>
      ) : null}
      <h1 className="mb-4 text-3xl">{title}</h1>
      <Panel>{children}</Panel>
    </>
  );
}

import type { ReactNode } from 'react';
import type { IconName } from '~/ui/media/icon';
import { FoldPanel } from '~/ui/page/fold-panel';
import type { SecurityRowName } from './rows';

const icons: Record<SecurityRowName, IconName> = {
  profile: 'user',
  password: 'lock',
  contacts: 'mail',
  details: 'document',
  payment: 'wallet',
  authenticator: 'shield',
  passkeys: 'key',
  bindings: 'people',
  devices: 'phone-app',
  signIns: 'clock',
};

type SecurityRowProps = {
  name: SecurityRowName;
  heading: string;
  state: ReactNode;
  /** Which one is. */
  open: SecurityRowName | null;
  children: ReactNode;
};

export function SecurityRow({ name, heading, state, open, children }: SecurityRowProps) {
  return (
    <FoldPanel id={name} group="security" icon={icons[name]} heading={heading} state={state} isOpen={open === name}>
      {children}
    </FoldPanel>
  );
}

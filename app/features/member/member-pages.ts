import { paths } from '~/http/paths';
import type { IconName } from '~/ui/icon';

type MemberPage = { id: string; to: string; icon: IconName };

/** The pages of the member centre, in the order of its menu. */
export const memberPages: readonly MemberPage[] = [
  { id: 'securityCenter', to: paths.securityCenter(), icon: 'shield' },
];

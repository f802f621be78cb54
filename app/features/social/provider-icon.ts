import type { SocialProvider } from '~/domain/identity/social/providers';
import type { IconName } from '~/ui/media/icon';

/** Neutral drawings of our own: the names are the providers', their marks stay theirs. */
export const providerIcon: Record<SocialProvider, IconName> = {
  google: 'globe',
  facebook: 'community',
  telegram: 'paper-plane',
  zalo: 'chat',
};

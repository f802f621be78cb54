/** Providers whose accounts a member may bind; the order they are shown in. */
export const socialProviders = ['google', 'facebook', 'telegram', 'zalo'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Zalo is for binding only. */
const signInProviders = ['google', 'facebook', 'telegram'] as const;
export type SignInProvider = (typeof signInProviders)[number];

export type OAuthProviderName = Exclude<SocialProvider, 'telegram'>;

export function isSocialProvider(value: unknown): value is SocialProvider {
  return socialProviders.includes(value as SocialProvider);
}

export function isSignInProvider(value: unknown): value is SignInProvider {
  return signInProviders.includes(value as SignInProvider);
}

export function isOAuthProvider(value: unknown): value is OAuthProviderName {
  return isSocialProvider(value) && value !== 'telegram';
}

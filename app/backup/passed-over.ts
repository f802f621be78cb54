/**
 * Tables whose rows a backup leaves out: what signs people in or lets a game begin, which nobody may take up again after a
 * restore, and what is only under way.
 */
export const passedOver: ReadonlySet<string> = new Set([
  'captchas',
  'challenges',
  'demo_outbox',
  'game_tokens',
  'launches',
  'live_events',
  'nodes',
  'operator_links',
  'passkey_challenges',
  'password_resets',
  'registration_attempts',
  'remember_tokens',
  'sessions',
  'sign_in_failures',
  'social_journeys',
  'spent_proofs',
  'verification_codes',
]);

import type { SocialPerson } from '../port';

/** Nobody's real name or id. */
export const inventedPeople: readonly SocialPerson[] = [
  { subject: '700000000000000001', name: 'Anika Chowdhury' },
  { subject: '700000000000000002', name: 'রাকিব হাসান' },
  { subject: '700000000000000003', name: 'Tuhin Mia' },
];

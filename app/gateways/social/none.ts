import type { SocialGateway } from './port';

export const noSocial: SocialGateway = { google: null, facebook: null, zalo: null, telegram: null, origins: [] };

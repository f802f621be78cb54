import { Refusal } from '~/domain/shared/refusal';
import type { EmailGateway } from './port';

/** Nobody has configured a mail server. */
export const noEmail: EmailGateway = {
  isMissing: true,
  async send() {
    throw new Refusal('gateway.unavailable');
  },
};

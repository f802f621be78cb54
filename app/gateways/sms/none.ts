import { Refusal } from '~/domain/shared/refusal';
import type { SmsGateway } from './port';

/** Nobody has configured a gateway. */
export const noSms: SmsGateway = {
  isThirdParty: false,
  isMissing: true,
  async send() {
    throw new Refusal('gateway.unavailable');
  },
};

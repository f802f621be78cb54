import type { Outbox } from '../outbox/port';
import type { SmsGateway } from './port';

export function demoSms(outbox: Outbox): SmsGateway {
  return {
    isThirdParty: false,
    send: ({ to, text, code }) => outbox.put({ channel: 'sms', to, text, code: code ?? null }),
  };
}

import type { Outbox } from '../outbox/port';
import type { EmailGateway } from './port';

export function demoEmail(outbox: Outbox): EmailGateway {
  return {
    send: ({ to, subject, text, code }) =>
      outbox.put({ channel: 'email', to, text: `${subject}\n\n${text}`, code: code ?? null }),
  };
}

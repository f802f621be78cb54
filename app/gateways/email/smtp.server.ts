import { createTransport } from 'nodemailer';
import { Refusal } from '~/domain/shared/refusal';
import type { EmailGateway } from './port';

type SmtpOptions = {
  url: string;
  from: string;
  log: { warn(line: object, text: string): void };
  timeoutMs?: number;
};

export function smtpEmail({ url, from, log, timeoutMs = 8_000 }: SmtpOptions): EmailGateway {
  const messageId = (id: string) => `<${id}@${/@([^\s<>@]+)/.exec(from)?.[1] ?? 'localhost'}>`;
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, id }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId: id && messageId(id),
        });
      } catch (error) {
        log.warn({ failure: (error as { code?: string }).code ?? 'unknown' }, 'The mail server failed');
        throw new Refusal('gateway.unavailable');
      }
    },
  };
}

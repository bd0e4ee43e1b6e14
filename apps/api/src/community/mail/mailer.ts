import { createTransport } from 'nodemailer';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly smtpUrl: string;
  readonly from: string;
  /** Without a slash at the end. */
  readonly siteUrl: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text: no e-mail of ours has markup, pictures or marks that tell whether it was read. */
  readonly text: string;
  /** The same for every try, so that a server can tell that it has it already. */
  readonly key: string;
  /** Where a program that reads e-mail ends them with one click (RFC 8058). */
  readonly stopUrl?: string;
}

export type Mailer = ReturnType<typeof openMailer>;

const PATIENCE_MS = 20_000;

/** One connection for each e-mail: there are few. */
export function openMailer({ smtpUrl, from, siteUrl }: MailSettings) {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    siteUrl,
    /** Resolved means that the server has taken it. */
    send: async ({ to, subject, text, key, stopUrl }: Mail): Promise<void> => {
      await transport.sendMail({
        from,
        // As an object it is one address, whatever commas are in it.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${key}@${new URL(siteUrl).hostname}>`,
        headers: {
          'auto-submitted': 'auto-generated',
          ...(stopUrl !== undefined && {
            'list-unsubscribe': `<${stopUrl}>`,
            'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
  };
}

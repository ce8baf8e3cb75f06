/** Sends an answer to a mail by SMTP, as somebody's mail server does. */
import nodemailer from 'nodemailer';

export interface ReplyMail {
  to: string;
  from: string;
  text?: string;
  html?: string;
  /** Sent again with the same one, a mail is delivered twice. */
  messageId?: string;
  headers?: Record<string, string>;
  /** Of the envelope; that of `from` when unsaid. */
  envelopeFrom?: string;
}

/** @returns 250, or the number it is refused with */
export async function sendReply(
  port: number,
  { envelopeFrom, to, from, ...mail }: ReplyMail,
): Promise<number> {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    await transport.sendMail({ ...mail, from, to, envelope: { from: envelopeFrom ?? from, to } });
    return 250;
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0;
  } finally {
    transport.close();
  }
}

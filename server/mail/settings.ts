/** How mails leave. Without it they wait. */
export interface MailSettings {
  /** `SMTP_URL`. */
  readonly smtpUrl: string;
  /** `SMTP_TLS`: whether nothing goes out unencrypted. Certificates are verified in any case. */
  readonly isTlsRequired: boolean;
  /** `MAIL_FROM`: an address that the mail server may send for. */
  readonly from: string;
  /** `MAIL_TO`: who receives the messages of visitors, as a header names them. */
  readonly to: string;
  /** The addresses of these, each of which gets a mail of its own. */
  readonly recipients: readonly string[];
}

/** Where bounces and complaints arrive. */
export type BounceSource = { readonly folder: string } | { readonly imapUrl: string };

export interface NewsletterSettings {
  /** Undefined if issues come from `MAIL_FROM`. */
  readonly from: string | undefined;
  /** How issues are signed (RFC 6376); the key is in PEM. */
  readonly dkim:
    | { readonly domainName: string; readonly keySelector: string; readonly privateKey: string }
    | undefined;
  /** Mails per minute to one receiving domain. */
  readonly perMinute: number;
  readonly bounces: BounceSource | undefined;
}

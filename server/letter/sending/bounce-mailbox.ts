/** Largest mail that is read, in bytes: a report returns a letter, which is far smaller. */
export const LARGEST_BYTES = 1_048_576;

/** Where mails that come back are found. */
export interface Mailbox {
  /**
   * Hands over one mail after the other. Those for which the answer is yes are removed; the others stay
   * for whoever reads the mailbox, and are not handed over again.
   */
  readonly each: (take: (source: Uint8Array) => Promise<boolean>) => Promise<void>;
}

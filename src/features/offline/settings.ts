/** The words of the worker in a language. */
export interface OfflineEdition {
  /** Path before all addresses of the language; empty for the main one. */
  readonly prefix: string;
  readonly language: string;
  /** Path of the list of pages. */
  readonly page: string;
  /** A line on a copy from the device, in which `%date` stands for its date. */
  readonly copy: string;
  readonly sent: string;
  readonly notSent: string;
  readonly close: string;
}

export interface OfflineSettings {
  readonly editions: readonly OfflineEdition[];
  /** Paths that are not kept, because search engines do not list them either. */
  readonly unlisted: readonly string[];
  /** Path of the style sheet of lines and notices. */
  readonly style: string;
}

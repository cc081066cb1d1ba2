import { escaped } from '../../src/lib/escaped.ts';

/** What a built template is filled with. Everything is escaped; built attributes have double quotes. */
export interface Filling {
  /** Texts for `{{value:name}}`; missing ones are empty. */
  readonly values?: Readonly<Record<string, string>>;
  /**
   * Texts for `{{error:name}}`. `{{invalid:name}}` says `true` or `false`, and an element with
   * `data-error="name"`, which holds no element of its own kind, is left out without its error.
   */
  readonly errors?: Readonly<Record<string, string>>;
}

const PLACE = /\{\{(value|error|invalid):([a-z]+)\}\}/g;

const ERROR_ELEMENT = /<([a-z]+\d?)\b[^>]*?\sdata-error="([a-z]+)"[^>]*>.*?<\/\1>/gs;

export function fillTemplate(html: string, { values = {}, errors = {} }: Filling): string {
  return html
    .replace(ERROR_ELEMENT, (element: string, _tag: string, name: string) =>
      errors[name] === undefined ? '' : element,
    )
    .replace(PLACE, (_place, kind: string, name: string) => {
      if (kind === 'invalid') return String(errors[name] !== undefined);
      return escaped((kind === 'error' ? errors : values)[name] ?? '');
    });
}

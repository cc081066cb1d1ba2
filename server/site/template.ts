import { escaped } from '../../src/lib/escaped.ts';

/** Values for a built template. All of them are escaped; the template's attributes have double quotes. */
export interface Filling {
  /** Texts for `{{value:name}}`. Missing texts are empty. */
  readonly values?: Readonly<Record<string, string>>;
  /**
   * Texts for `{{error:name}}`. `{{invalid:name}}` becomes `true` or `false`. An element with
   * `data-error="name"` is removed if there is no such error; it must not contain elements of its own type.
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

/** Header fields by name in lower case. */
export type Fields = ReadonlyMap<string, string>;

/** A mail or a part of one. */
export interface Entity {
  readonly fields: Fields;
  readonly body: string;
}

/** Reads header fields and joins folded lines. */
export function readFields(text: string): Fields {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim().toLowerCase(), value.join(':').trim()];
    }),
  );
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1');
  if (encoding !== 'quoted-printable') return body;
  return body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

export function readEntity(text: string): Entity {
  const end = /(?:^|\r?\n)\r?\n/.exec(text);
  if (end === null) return { fields: readFields(text), body: '' };
  const fields = readFields(text.slice(0, end.index));
  const encoding = fields.get('content-transfer-encoding')?.toLowerCase() ?? '';
  return { fields, body: decode(text.slice(end.index + end[0].length), encoding) };
}

/** Returns the media type in lower case, without parameters. */
export function typeOf({ fields }: Entity): string {
  return /^[^\s;]*/.exec(fields.get('content-type') ?? '')?.[0].toLowerCase() ?? '';
}

/** The final boundary may be missing because the mail was cut off. */
export function partsOf({ fields, body }: Entity): Entity[] {
  const type = fields.get('content-type') ?? '';
  const [, boundary = ''] = /;\s*boundary="?([^";]*)/i.exec(type) ?? [];
  const delimiter = `--${boundary.trimEnd()}`;
  const parts: string[][] = [];
  for (const line of body.split(/\r?\n/)) {
    const text = line.trimEnd();
    if (text === `${delimiter}--`) break;
    if (text === delimiter) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((lines) => readEntity(lines.join('\n')));
}

import * as yaml from 'yaml';

/** The words of a comment: of several, those of the last, which is the one about the key below it. */
function words(comment: string): string {
  const [last = ''] = comment.split(/\n[ \t]*\n/).slice(-1);
  const lines = last.split('\n').map((line) => line.trim());
  return lines.filter((line) => !line.startsWith('prettier-ignore')).join(' ');
}

/** The comments above or beside the keys of a file, outside of lists, by the paths of the keys. */
export function commentsIn(text: string): [path: string[], comment: string][] {
  const read = (node: unknown, path: string[]): [string[], string][] => {
    if (!yaml.isMap(node)) return [];
    return node.items.flatMap(({ key, value }, index) => {
      const own = [...path, String(key)];
      // The comment above the first key is that of the map.
      const above = yaml.isScalar(key) && index > 0 ? key.commentBefore : undefined;
      const first = index === 0 && path.length > 0 ? node.commentBefore : undefined;
      const beside = yaml.isNode(value) ? value.comment : undefined;
      const comment = words(above ?? first ?? beside ?? '');
      const entry: [string[], string] = [own, comment];
      return [...(comment === '' ? [] : [entry]), ...read(value, own)];
    });
  };
  return read(yaml.parseDocument(text).contents, []);
}

import * as yaml from 'yaml';
import { dotted } from '../../src/content/problems.ts';
import { frontMatterOf } from './yaml-edit.ts';

function words(comment: string): string {
  const lines = comment.split('\n').filter((line) => !/^\s*prettier-ignore/.test(line));
  return lines
    .map((line) => line.trim())
    .join(' ')
    .trim();
}

/** What the comments of a file say about its keys, by the paths of the keys. A comment is above its key, or beside it. */
export function commentsOf(text: string): Record<string, string> {
  const document: yaml.Document = yaml.parseDocument(frontMatterOf(text), { uniqueKeys: false });
  const found: Record<string, string> = {};
  const read = (node: unknown, path: readonly PropertyKey[]): void => {
    if (yaml.isSeq(node)) node.items.forEach((item, index) => read(item, [...path, index]));
    if (!yaml.isMap(node)) return;
    node.items.forEach(({ key, value }, index) => {
      const own = [...path, String(key)];
      // The comment above the first key is that of the map.
      const above = yaml.isScalar(key) && index > 0 ? key.commentBefore : undefined;
      const first = index === 0 && path.length > 0 ? node.commentBefore : undefined;
      const beside = yaml.isNode(value) ? value.comment : undefined;
      const comment = above ?? first ?? beside;
      if (comment) found[dotted(own)] = words(comment);
      read(value, own);
    });
  };
  read(document.contents, []);
  return found;
}

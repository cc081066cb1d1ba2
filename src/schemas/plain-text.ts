/** Markup that writers paste from other programs; a single line of plain text would show it literally. */
const rules = [
  {
    // What begins a tag, an end tag, a comment or a processing instruction (HTML, 13.2.5.6).
    pattern: /<[a-z/!?]/i,
    sentence: 'Remove the HTML: this text is published as it is written, tags and all.',
  },
  {
    pattern: /&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i,
    sentence:
      'Write the character itself, such as & or ©: names of characters are published as they are written.',
  },
  {
    pattern:
      /\*\*|__|~~|\u0060[^\u0060]+\u0060|!?\[[^\]]*\]\(|^#{1,6} |^> |(?<![\w*])\*(?=\S)[^*]*\S\*(?![\w*])|(?<![\w_])_(?=\S)[^_]*\S_(?![\w_])/,
    sentence:
      'Remove the Markdown: this text is published as it is written, stars, hashes and brackets too.',
  },
  {
    pattern: /%\s*(?:%|per ?cent)/i,
    sentence: 'Keep one % sign: {accuracy} brings its own.',
  },
  {
    pattern: /\uFFFD|Ã[\u0080-\u00BF]|â€/,
    sentence:
      'Write the odd character again: it was lost when a program saved the file in another encoding.',
  },
];

export function plainTextErrors(value: string): string[] {
  return rules.filter(({ pattern }) => pattern.test(value)).map(({ sentence }) => sentence);
}

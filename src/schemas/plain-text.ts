/** Markup that people paste from other programs. A line of plain text would show it literally. */
const rules = [
  {
    // The beginning of a tag, an end tag, a comment, or a processing instruction (HTML, 13.2.5.6).
    pattern: /<[a-z/!?]/i,
    sentence:
      'Remove the HTML: this text is published exactly as you write it, including the tags.',
  },
  {
    pattern: /&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i,
    sentence:
      'Write the character itself, such as & or ©: this text is published exactly as you write it.',
  },
  {
    pattern:
      /\*\*|__|~~|\u0060[^\u0060]+\u0060|!?\[[^\]]*\]\(|^#{1,6} |^> |(?<![\w*])\*(?=\S)[^*]*\S\*(?![\w*])|(?<![\w_])_(?=\S)[^_]*\S_(?![\w_])/,
    sentence:
      'Remove the Markdown: this text is published exactly as you write it, including stars, hashes, and brackets.',
  },
  {
    pattern: /%\s*(?:%|per ?cent)/i,
    sentence: 'Remove the % sign: {accuracy} already contains one.',
  },
  {
    pattern: /\uFFFD|Ã[\u0080-\u00BF]|â€/,
    sentence:
      'Write the garbled character again: a program saved the file in another encoding and lost it.',
  },
];

export function plainTextErrors(value: string): string[] {
  return rules.filter(({ pattern }) => pattern.test(value)).map(({ sentence }) => sentence);
}

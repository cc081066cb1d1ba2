/**
 * Breaks a text between words, as late as possible. A word that is too long, such as a URL, gets its own line.
 * @param widthOf measures in the unit of `longest`; counts characters by default
 */
export function breakLines(
  text: string,
  longest: number,
  widthOf = (line: string): number => line.length,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ +/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= longest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

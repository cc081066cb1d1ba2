import { mkdir, writeFile } from 'node:fs/promises';
import { displayCharacters, type Content } from '../src/site/index.ts';
import { displayFont } from '../src/theme/display-font.ts';
import { themeStyleSheet } from '../src/theme/style-sheet.ts';

/**
 * Writes the colors of the theme and the display font, reduced to the characters that the profile's content needs.
 * @param root the folder of the repository
 */
export async function writeTheme(
  contents: readonly [Content, ...Content[]],
  root: URL,
): Promise<void> {
  const [{ theme, site }] = contents;
  const letters = contents.map((content) => displayCharacters(content, site.profile));
  const { files, styleSheet } = await displayFont(theme.fonts.display, letters);
  // Style sheets import what is generated from the theme from this folder.
  const folder = new URL('.cache/', root);
  await mkdir(folder, { recursive: true });
  await Promise.all([
    ...files.map(({ name, bytes }) => writeFile(new URL(name, folder), bytes)),
    writeFile(new URL('fonts.css', folder), styleSheet),
    writeFile(new URL('theme.css', folder), themeStyleSheet(theme)),
  ]);
}

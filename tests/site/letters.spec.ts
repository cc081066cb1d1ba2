import { displayCharacters } from '../../src/site/index.ts';
import { divide, fontFiles } from '../../src/theme/font-files.ts';
import { expect, test } from '../support/test.ts';
import { content } from './owner.ts';

test('the display font has every letter that is set in it', () => {
  const { display } = content.theme.fonts;
  const characters = displayCharacters(content, content.site.profile);
  const { missing } = divide(characters, fontFiles(display));
  expect(missing, `${display.package} lacks these: name a font in theme.yaml that has them`).toBe(
    '',
  );
});

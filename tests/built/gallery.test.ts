import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { builds } from '../../tools/builds.ts';
import { siteFolder } from '../support/built-site.ts';
import { gallerySite, readGalleryFile } from '../support/gallery-site.ts';

/** The paths of a folder's files whose name or bytes speak of the gallery. */
function tracesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder }).filter((path) => {
    const file = join(folder, path);
    return statSync(file).isFile() && /gallery/i.test(path + readFileSync(file, 'latin1'));
  });
}

describe('the gallery', () => {
  const page = readGalleryFile('gallery.html');

  it('is in no file of the site that visitors get', () => {
    expect(tracesIn(siteFolder)).toEqual([]);
    expect(tracesIn(`${builds.specified.BUILD_DIR}/hosting`)).toEqual([]);
    expect(tracesIn(gallerySite)).toContain('gallery.html');
  });

  it('asks search engines to leave it out', () => {
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(readGalleryFile('sitemap-0.xml')).not.toContain('/gallery');
  });

  it('has no html-validate error', async () => {
    const validator = new HtmlValidate(new FileSystemConfigLoader());
    const { results } = await validator.validateString(page, 'gallery.html');
    const messages = results.flatMap((result) =>
      result.messages.map(({ line, message, ruleId }) => `${line}: ${message} (${ruleId})`),
    );
    expect(messages).toEqual([]);
  });
});

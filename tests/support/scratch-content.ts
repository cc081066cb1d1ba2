import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readContent } from '../../src/content/read-content.ts';
import { ContentError, type ContentProblem } from '../../src/content/problems.ts';

export const contentFolder = join(import.meta.dirname, '../content');

/** A copy of content that a test may change. `using` deletes it. */
export class ScratchContent implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'content-'));

  constructor(source = contentFolder) {
    cpSync(source, this.folder, { recursive: true });
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  /** Throws if this does not change the file. */
  edit(file: string, find: string | RegExp, replacement: string): void {
    const before = this.read(file);
    const after = before.replace(find, () => replacement);
    if (after === before) throw new Error(`${file} has no ${String(find)}`);
    writeFileSync(this.path(file), after);
  }

  add(file: string, text: string | Uint8Array): void {
    mkdirSync(dirname(this.path(file)), { recursive: true });
    writeFileSync(this.path(file), text);
  }

  found(profile?: string): readonly ContentProblem[] {
    try {
      readContent(this.folder, profile);
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  }

  /** Returns the errors as one line each: file, key or line number, and sentence. */
  problems(): string[] {
    return this.found().map(
      ({ file, key, sentence, place }) =>
        `content/${file}: ${key || `line ${place?.line}`} — ${sentence}`,
    );
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** Returns a copy that has the same content in the folder of another language. */
export function translated(folder = 'de', language = 'de'): ScratchContent {
  const content = new ScratchContent();
  cpSync(contentFolder, content.path(folder), { recursive: true });
  for (const file of ['site.yaml', `${folder}/site.yaml`]) {
    content.edit(file, /$/, 'languages: { name: Languages, none: home page }\n');
  }
  rmSync(content.path(`${folder}/theme.yaml`));
  rmSync(content.path(`${folder}/redirects.yaml`));
  rmSync(content.path(`${folder}/pictures`), { recursive: true });
  content.edit(`${folder}/site.yaml`, 'language: en-US', `language: ${language}`);
  // cspell:ignore Oktober
  if (language === 'de') {
    content.edit('de/articles/a-note-on-figures.md', '6 October', '6. Oktober');
  }
  return content;
}

export function textPage(text: string): string {
  return `---
meta:
  title: About {brand}
  description: Who finds the first rill on a field, from where, and what for.
  keywords: [soil, erosion, people]
  shareAlt: Contour lines of a field.
heading: Who we are
lead: People who look at the ground.
---
${text}
`;
}

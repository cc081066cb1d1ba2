import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { applyEdits, scanHtml, type Edit } from './html.ts';

/** Marks a page whose first flight has no room for the runtime of its island. */
const MARK = 'data-runtime-apart';

/** The scripts that start an island: Astro's element and the directive that decides when. */
const IS_RUNTIME = /astro-island|self\.Astro/;

/** Splits the inline scripts that start an island off a page, joined into one; `undefined` for an unmarked page. */
export function takeRuntime(html: string, urlOf: (script: string) => string): string {
  const tags = scanHtml(html).filter((token) => token.kind === 'tag');
  if (!tags.some((tag) => tag.attributes.has(MARK))) return html;
  const runtime = tags.filter(
    (tag) => tag.name === 'script' && !tag.attributes.has('src') && IS_RUNTIME.test(tag.text),
  );
  const [first] = runtime;
  if (first === undefined) return html;
  const address = urlOf(runtime.map(({ text }) => text.trim()).join('\n'));
  const endOf = (start: number): number => html.indexOf('</script>', start) + '</script>'.length;
  return applyEdits(
    html,
    runtime.map((tag): Edit => ({
      start: tag.start,
      end: endOf(tag.start),
      text: tag === first ? `<script defer src="${address}"></script>` : '',
    })),
  );
}

/**
 * Puts the runtime of a marked page's island into a file, which comes after the page instead of in it. Not on
 * the contact page: there the runtime holds what is submitted before the form is alive.
 */
export function runtimeApart(): AstroIntegration {
  return {
    name: 'runtime-apart',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const site = fileURLToPath(dir);
        for (const page of globSync('**/*.html', { cwd: site })) {
          const file = join(site, page);
          const html = readFileSync(file, 'utf8');
          const written = takeRuntime(html, (script) => {
            const hash = createHash('sha256').update(script).digest('hex').slice(0, 8);
            const address = `/_astro/${hash}.js`;
            writeFileSync(join(site, address), script);
            return address;
          });
          if (written !== html) writeFileSync(file, written);
        }
      },
    },
  };
}

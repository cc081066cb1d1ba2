import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { processPage } from './process-page.ts';

const SCRIPTS = new Map([
  ['/_astro/later.d4.js', 'export default 2'],
  ['/_astro/unused.f6.js', 'export default 3'],
]);

function processed(html: string): ReturnType<typeof processPage> {
  return processPage(html, SCRIPTS);
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function integrityOf(path: string): string {
  return sha256(SCRIPTS.get(path) ?? '');
}

it('integrity is on every script and preload of the site', () => {
  const { html } = processed(
    '<link rel="modulepreload" href="/_astro/later.d4.js"><script defer src="/_astro/unused.f6.js"></script>',
  );
  expect(html).toContain(
    `<link rel="modulepreload" href="/_astro/later.d4.js" integrity="${integrityOf('/_astro/later.d4.js')}">`,
  );
  expect(html).toContain(
    `<script defer src="/_astro/unused.f6.js" integrity="${integrityOf('/_astro/unused.f6.js')}">`,
  );
});

describe('sources', () => {
  it('contain the hashes of executable inline scripts and of inline styles', () => {
    const { sources } = processed(
      [
        '<style>a{}</style><style>b{content:"→"}</style><style>a{}</style>',
        '<script>run()</script><script type="module">go()</script>',
        '<script type="application/ld+json">{"a":1}</script>',
      ].join(''),
    );
    expect(sources.styleHashes).toEqual([sha256('a{}'), sha256('b{content:"→"}')].sort());
    expect(sources.scriptHashes).toEqual([sha256('run()'), sha256('go()')].sort());
    expect(sources).toMatchObject({ styleFiles: false, dataImages: false });
    expect(sources.crossOriginScripts).toEqual([]);
  });

  it('list scripts of other sites', () => {
    const { sources } = processed(
      '<script defer src="https://counter.example/a.js?b&amp;c"></script>',
    );
    expect(sources.crossOriginScripts).toEqual(['https://counter.example/a.js?b&c']);
  });

  it('say whether style files and data: pictures are needed', () => {
    expect(processed('<link rel="stylesheet" href="/_astro/a.css">').sources.styleFiles).toBe(true);
    expect(processed('<img src="data:image/png;base64,AA==" alt="">').sources.dataImages).toBe(
      true,
    );
  });
});

it('loads outlines and print CSS from files, after the rules that they override', () => {
  const ground = '<style data-ground-css>p{clip-path:path("m0 2z")}</style>';
  const style = `${ground}<style>p{top:0}@media print{p{top:1px}}</style>`;
  const { html, files, sources } = processed(
    `${style}<body><svg data-deferred-css></svg><p>1</p><script type="module" src="/a.js"></script></body>`,
  );
  expect([...files.values()]).toEqual(['p{clip-path:path("m0 2z")}', '@media print{p{top:1px}}']);
  expect(html).toMatch(
    /<p>1<\/p><script type="module" src="\/a.js" async><\/script><link rel="stylesheet" href="\S+"><link rel="stylesheet" href="\S+" media="print"><\/body>$/,
  );
  for (const path of files.keys()) expect(html).toContain(`href="${path}"`);
  expect(html).not.toMatch(/1px|m0/);
  expect(sources.styleFiles).toBe(true);
  expect(processed('<body><p>1</p></body>').files.size).toBe(0);
});

it('removes comments outside islands, and names that depend on the folder of the build', () => {
  const { html } = processed(
    '<!--email_off--><!-- a --><p>1<!-- -->2</p><astro-island uid="Z1abc" props="{ uid=1 }"><p>3<!-- -->4</p></astro-island><!--b--><!--/email_off-->',
  );
  expect(html).toBe(
    '<!--email_off--><p>12</p><astro-island props="{ uid=1 }"><p>3<!-- -->4</p></astro-island><!--/email_off-->',
  );
});

describe('the runtime of an island', () => {
  const scripts = [
    '(self.Astro||(self.Astro={})).need=1',
    'customElements.define("astro-island",class{})',
  ];
  const inline = scripts.map((script) => `<script>${script}</script>`).join('');
  const other = '<script type="application/ld+json">{}</script>';

  it('is a file if the island waits until it is used, with integrity', () => {
    const { html, files } = processed(`<astro-island opts="used"></astro-island>${inline}${other}`);
    const [[path = '', script = ''] = []] = files;
    expect(script).toBe(scripts.join('\n'));
    expect(html).toBe(
      `<astro-island opts="used"></astro-island><script defer src="${path}" integrity="${sha256(script)}"></script>${other}`,
    );
  });

  it('stays in every other page', () => {
    const { html, files } = processed(`<p></p>${inline}`);
    expect(html).toBe(`<p></p>${inline}`);
    expect(files.size).toBe(0);
  });
});

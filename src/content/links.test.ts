import { describe, expect, it } from 'vitest';
import { ScratchContent, textPage } from '../../tests/support/scratch-content.ts';

function problemsIn(profile: string, change: (content: ScratchContent) => void) {
  using content = new ScratchContent();
  change(content);
  return content.found(profile);
}

const NO_IMPRINT =
  'Correct the path, or begin the page with a new text, content/pages/imprint.md: there is no page at /imprint.';

const linkTo = (href: string) => (content: ScratchContent) =>
  content.edit('site.yaml', 'href: /impact', `href: ${href}`);

const withImprint =
  (text = textPage('Some copy.')) =>
  (content: ScratchContent) => {
    linkTo('/imprint')(content);
    content.add('pages/imprint.md', text);
  };

describe('a link of the footer', () => {
  const inFooter = { file: 'site.yaml', key: 'footer.columns[item 1].links[item 3].href' };

  it.each(['specified', 'complete'])('may lead to a page or to a dead end: %s', (profile) => {
    for (const href of ['/', '/contact', '/blog', 'https://example.org/imprint']) {
      expect(problemsIn(profile, linkTo(href))).toEqual([]);
    }
  });

  it.each(['/404', '/contact/sent', '/imprint'])(
    'stops the specified build if it is %s',
    (href) => {
      const sentence = `Correct the path or remove the link: there is no page at ${href}.`;
      expect(problemsIn('specified', linkTo(href))).toMatchObject([{ ...inFooter, sentence }]);
    },
  );

  it('may lead to an existing text in the complete profile', () => {
    expect(problemsIn('complete', linkTo('/imprint'))).toMatchObject([
      { ...inFooter, sentence: NO_IMPRINT },
    ]);
    expect(problemsIn('complete', withImprint())).toEqual([]);
    const sentence =
      "Correct the path or remove the link: the page at /imprint is the complete profile's alone.";
    expect(problemsIn('specified', withImprint())).toMatchObject([{ ...inFooter, sentence }]);
  });

  it('has no effect until the content of its page exists', () => {
    const sentence =
      'Remove the link until there is content/newsletter.yaml and the first issue that has `sent`: the page at /newsletter comes with it.';
    const problems = problemsIn('complete', (content) => {
      content.edit('newsletter/2026-11-after-harvest.md', /^sent: .*\n/m, '');
      linkTo('/newsletter')(content);
    });
    expect(problems).toMatchObject([{ ...inFooter, sentence }]);
  });

  it.each(['leed:', 'lead: a: '])('is not reported again if the text has an error: %s', (key) => {
    const problems = problemsIn(
      'complete',
      withImprint(textPage('Some copy.').replace('lead:', key)),
    );
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['pages/imprint.md']));
  });
});

it('links may use the address words of a language', () => {
  const change = (content: ScratchContent) => {
    linkTo('/library')(content);
    content.edit('site.yaml', 'skipLink:', 'start: /nowhere\n  skipLink:');
    content.edit('site.yaml', 'contact: {}', 'contact: {}\npaths: { resources: library }');
  };
  expect(problemsIn('complete', change).map(({ sentence }) => sentence)).toEqual([
    'Correct the path, or begin the page with a new text, content/pages/nowhere.md: there is no page at /nowhere.',
    'Write /resources: a link names a page by the words on the left in `paths` and `categorySlugs` of site.yaml.',
  ]);
});

it('a broken link in a text stops only the build of the complete site', () => {
  const write = (content: ScratchContent) =>
    content.add(
      'pages/about.md',
      textPage(
        '[One](/contact#form), [two](/imprint), [three](/a/b), [four](/blog/a-note-on-figures#a-tables).',
      ),
    );
  const place = { file: 'pages/about.md', key: 'text below the keys' };
  expect(problemsIn('complete', write)).toMatchObject([
    { ...place, sentence: NO_IMPRINT },
    { ...place, sentence: 'Correct the path or remove the link: there is no page at /a/b.' },
    {
      ...place,
      sentence:
        'Correct #a-tables or remove it: /blog/a-note-on-figures has no such section. Is #a-table meant?',
    },
  ]);
  expect(problemsIn('specified', write)).toEqual([]);
});

it.each([
  ['pages/resources.md', "Rename it: /resources is another page's address."],
  ['pages/contact.md', "Rename it: /contact is another page's address."],
  ['pages/404.md', "Rename it: /404 is another page's address."],
  ['articles/home.md', 'Rename it: the share picture of another page is named home, too.'],
  ['page/about.md', 'Rename, move, or remove it: the files here are site.yaml, home.yaml,'],
])('rejects %s, because its name is already taken', (file, sentence) => {
  const problems = problemsIn('complete', (content) => {
    const article = content.read('articles/machine-learning-environmental-monitoring-guide.md');
    const renamed = article.replace(/^(title|id): .*/gm, '$1: home');
    content.add(file, file.startsWith('articles/') ? renamed : textPage('Some copy.'));
  });
  expect(problems).toMatchObject([{ file, key: 'file name' }]);
  expect(problems[0]?.sentence).toContain(sentence);
});

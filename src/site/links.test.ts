import { describe, expect, it } from 'vitest';
import { ScratchContent } from '../../tests/support/scratch-content.ts';
import { textPage } from '../../tests/support/text-page.ts';
import { readContent } from '../content/read-content.ts';
import { ContentError, type ContentProblem } from '../content/problems.ts';

/** What is wrong with the repository's content once a test has changed it. */
function problemsIn(profile: string, change: (content: ScratchContent) => void): ContentProblem[] {
  using content = new ScratchContent();
  change(content);
  try {
    readContent(content.folder, profile);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return [...error.problems];
    throw error;
  }
}

function linkTo(href: string): (content: ScratchContent) => void {
  return (content) => content.edit('site.yaml', 'href: /impact', `href: ${href}`);
}

describe('a link of the footer', () => {
  const inFooter = { file: 'site.yaml', key: 'footer.columns[item 1].links[item 3].href' };

  it.each(['specified', 'complete'])('may lead to a page or to a dead end: %s', (profile) => {
    for (const href of ['/', '/contact', '/blog', 'https://example.org/imprint']) {
      expect(problemsIn(profile, linkTo(href))).toEqual([]);
    }
  });

  it.each(['/404', '/contact/sent', '/contact/form', '/imprint'])(
    'stops the specified site where it leads to %s',
    (href) => {
      const sentence = `Correct the path or remove the link: there is no page at ${href}.`;
      expect(problemsIn('specified', linkTo(href))).toMatchObject([{ ...inFooter, sentence }]);
    },
  );

  it('names the file that would make the page, in the complete profile', () => {
    expect(problemsIn('complete', linkTo('/imprint'))).toMatchObject([
      {
        ...inFooter,
        sentence:
          'Correct the path or write a text in content/pages/imprint.md: there is no page at /imprint.',
      },
    ]);
  });

  it('leads to a text once that is written', () => {
    const problems = problemsIn('complete', (content) => {
      linkTo('/imprint')(content);
      content.add('pages/imprint.md', textPage('Some words.'));
    });
    expect(problems).toEqual([]);
  });

  it.each([
    ['keys are wrong', (text: string) => text.replace('lead:', 'leed:')],
    ['keys cannot be read', (text: string) => text.replace('lead:', 'lead: a: ')],
  ])('leads to a text whose %s: that is one mistake', (_, spoil) => {
    const problems = problemsIn('complete', (content) => {
      linkTo('/imprint')(content);
      content.add('pages/imprint.md', spoil(textPage('Some words.')));
    });
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['pages/imprint.md']));
  });

  it('says that a text is in the other profile alone', () => {
    const problems = problemsIn('specified', (content) => {
      linkTo('/imprint')(content);
      content.add('pages/imprint.md', textPage('Some words.'));
    });
    expect(problems).toMatchObject([
      {
        ...inFooter,
        sentence:
          "Correct the path or remove the link: the page at /imprint is the complete profile's alone.",
      },
    ]);
  });

  it('is reported beside the other errors', () => {
    const problems = problemsIn('specified', (content) => {
      linkTo('/imprint')(content);
      content.edit('site.yaml', 'brand: Rillwatch', `brand: ${'R'.repeat(31)}`);
    });
    expect(problems.map(({ key }) => key)).toEqual(['brand', inFooter.key]);
  });
});

describe('a link of the top bar', () => {
  it('is checked, too', () => {
    const problems = problemsIn('specified', (content) =>
      content.edit('site.yaml', 'href: /resources', 'href: /resource'),
    );
    expect(problems).toMatchObject([{ file: 'site.yaml', key: 'navigation.links[item 2].href' }]);
  });
});

describe('a link in a text', () => {
  const write = (content: ScratchContent) =>
    content.add(
      'pages/about.md',
      textPage('[One](/contact#form), [two](/imprint), [three](/a/b).'),
    );

  it('stops the complete site where it leads nowhere', () => {
    const file = 'pages/about.md';
    const key = 'text below the keys';
    expect(problemsIn('complete', write)).toMatchObject([
      {
        file,
        key,
        sentence:
          'Correct the path or write a text in content/pages/imprint.md: there is no page at /imprint.',
      },
      {
        file,
        key,
        sentence: 'Correct the path or remove the link: there is no page at /a/b.',
      },
    ]);
  });

  it('is not asked for in the specified one, which does not show it', () => {
    expect(problemsIn('specified', write)).toEqual([]);
  });
});

describe('a name that is taken', () => {
  it.each(['resources', 'contact', '404'])('stops a text at the address of %s', (slug) => {
    const problems = problemsIn('complete', (content) =>
      content.add(`pages/${slug}.md`, textPage('Some words.')),
    );
    expect(problems).toEqual([
      {
        file: `pages/${slug}.md`,
        key: 'file name',
        sentence: `Rename it: /${slug} is another page's address.`,
      },
    ]);
  });

  it('stops an article whose share picture would be that of a page', () => {
    using content = new ScratchContent();
    const article = content.read('articles/machine-learning-environmental-monitoring-guide.md');
    const problems = problemsIn('specified', (scratch) =>
      scratch.add(
        'articles/home.md',
        article.replace(/^title: .*/m, 'title: Home').replace(/^id: .*/m, 'id: home'),
      ),
    );
    expect(problems).toEqual([
      {
        file: 'articles/home.md',
        key: 'file name',
        sentence: 'Rename it: the share picture of another page is named home, too.',
      },
    ]);
  });

  it('stops a file in a folder that nobody reads', () => {
    const problems = problemsIn('complete', (content) =>
      content.add('page/about.md', textPage('Some words.')),
    );
    expect(problems).toEqual([
      {
        file: 'page/about.md',
        key: 'file name',
        sentence:
          'Rename, move or remove it: the files here are site.yaml, home.yaml, resources.yaml, contact.yaml, not-found.yaml, failure.yaml, blog.yaml, programs-page.yaml, long-text.yaml, sources.yaml, drawings.yaml, slope.yaml, newsletter.yaml, theme.yaml, mark.svg, and those in articles/, case-studies/, pages/, programs/, legal/, newsletter/, figures/.',
      },
    ]);
  });
});

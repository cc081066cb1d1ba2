import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { content } from '../../tests/support/content.ts';
import { drawingNameSchema } from '../schemas/drawings.ts';
import { Drawing } from './Drawing.tsx';

const words = content.drawings;

describe.each(drawingNameSchema.options)('the drawing %s', (name) => {
  const decorating = renderToStaticMarkup(<Drawing name={name} words={words} />);
  const { title, description, ...labels } = words[name];

  it('is the same each time, and small enough to follow a page', () => {
    const again = renderToStaticMarkup(<Drawing name={name} words={words} />);
    expect(again === decorating).toBe(true);
    expect(decorating.length).toBeLessThan(16_000);
    expect(decorating).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('has its words in it', () => {
    for (const word of Object.values(labels)) expect(decorating).toContain(`>${word}<`);
  });

  it('is hidden where it decorates, and named and described where it stands for itself', () => {
    expect(decorating).toContain('aria-hidden="true"');
    const standing = renderToStaticMarkup(
      <Drawing name={name} words={words} title={title} description={description} />,
    );
    expect(standing).not.toContain('aria-hidden');
    expect(standing).toMatch(/role="img" aria-labelledby="(.+)t" aria-describedby="\1d"/);
    expect(standing).toContain(`>${title.replaceAll("'", '&#x27;')}</title>`);
    expect(standing).toContain(`>${description.replaceAll("'", '&#x27;')}</desc>`);
  });
});

/** How many dots of the second colour stand in a drawing: grains are counted. */
function grains(markup: string): number {
  const paths = markup.match(/<path stroke="var\(--straw\)" stroke-width="6" d="[^"]*"/g) ?? [];
  return paths.join('').match(/ 0 0(?=[m"])/g)?.length ?? 0;
}

describe('grass strips', () => {
  it('let all grains be seen: fifty that come to each strip, and the same fifty again, held or gone', () => {
    expect(grains(renderToStaticMarkup(<Drawing name="grass-strips" words={words} />))).toBe(200);
  });
});

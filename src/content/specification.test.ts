import { ARTICLE_COUNT } from '../lib/constants.ts';
import { describe, expect, it } from 'vitest';
import { contentFolder } from '../../tests/support/scratch-content.ts';
import { readContent } from './read-content.ts';

const content = readContent(contentFolder);
const { site, home, resources, contact, notFound, failure, articles, caseStudies } = content;

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

describe('the words that the specification fixes', () => {
  it('1: taglines and claims', () => {
    expect(site.taglines.shared).toBe('AI-Powered Insight for a Greener Earth');
    expect(site.taglines.hero).toBe(
      'AI-Powered Soil Erosion Detection for Sustainable Agriculture',
    );
    expect(site.accuracyPercent).toBe(99.7);
    expect(site.footer.poweredBy).toMatch(/powered by Deep Loam Labs.*All rights reserved\.$/);
  });

  it('2: the top bar', () => {
    expect(site.navigation.links).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Resources', href: '/resources' },
      { label: 'Contact', href: '/contact' },
    ]);
    expect(site.navigation.getStarted).toBe('Get Started');
  });

  it('2: the footer', () => {
    const columns = site.footer.columns.map(({ heading, links }) => [
      heading,
      ...links.map(({ label, href }) => (href.startsWith('/') ? `${label} ${href}` : 'outside')),
    ]);
    expect(columns).toEqual([
      ['Company', 'About Us /about', 'Technology /technology', 'Impact /impact'],
      ['Resources', 'Solutions /solutions', 'Blog /blog', 'Contact /contact'],
      ['Connect', 'outside', 'outside'],
    ]);
    expect(site.footer.columns[2]?.links).toEqual(site.social);
    expect(site.footer.cards.map(({ theme, badges }) => [theme, ...badges])).toEqual([
      ['field', '15min', '24/7'],
      ['learning', 'ML', 'Live'],
      ['risk', '3 Alerts'],
    ]);
  });

  it('2: home', () => {
    expect(home.hero).toMatchObject({ getStarted: 'Get Started', learnMore: 'Learn More' });
    expect(home.about.badges).toEqual(['99.7% Accuracy', 'Real-Time Monitoring']);
    expect(home.about.learnMore).toBe('Learn More');
    expect(home.story.heading).toBe('Our Story');
    expect(home.mission.heading).toBe('Our Mission & Values');
    expect(home.mission.values.map(({ title }) => title)).toEqual([
      'Innovation',
      'Sustainability',
      'Global Impact',
    ]);
    expect(home.steps.heading).toBe('How Rillwatch works');
    expect(home.steps.items.map(({ title, items }) => [title, ...items])).toEqual([
      [
        'Data Collection',
        'Satellite feeds',
        'Ground sensors',
        'Weather and climate data',
        'Soil moisture',
      ],
      [
        'AI Analysis',
        'Deep learning',
        'Pattern recognition',
        'Predictive modeling',
        'Anomaly detection',
      ],
      [
        'Visualization',
        'Monitoring maps',
        'Erosion risk heatmaps',
        'Trend charts',
        'Automated alerts',
      ],
    ]);
    expect(home.capabilities.heading).toBe('Technical Capabilities');
    expect(home.capabilities.items.map(({ title }) => title)).toEqual([
      'Big Data Processing',
      'Multi-Layer Analysis',
      'Predictive Modeling',
    ]);
    expect(home.innovation.heading).toBe('Continuous Innovation');
  });

  it('2: resources', () => {
    expect(resources.articles).toMatchObject({ heading: 'Latest Articles', readMore: 'Read More' });
    expect(resources.caseStudies.heading).toBe('Case Studies');
    expect(resources.newsletter).toMatchObject({
      heading: 'Stay Updated',
      subscribe: 'Subscribe',
      note: 'No spam. Unsubscribe at any time.',
    });
  });

  it('2 and 8: contact', () => {
    expect(contact.hero.heading).toBe('Partner with Rillwatch');
    expect(contact.form.heading).toBe('Get in Touch');
    expect(contact.form.promise).toContain('within 24 hours');
    expect(contact.form.success).toBe("Message sent! We'll get back to you soon.");
    expect(contact.research).toMatchObject({
      title: 'Research Collaborations',
      button: 'Learn About Research Programs',
    });
    expect(site.emails).toHaveLength(2);
    expect(site.phone.hours).toBe('Mon-Fri 9am-6pm EST');
  });

  it('2 and 8: not found and failure', () => {
    expect(notFound).toMatchObject({
      code: '404',
      heading: 'Oops! Page not found',
      returnHome: 'Return to Home',
    });
    expect(failure.heading).toBe('Unexpected Application Error!');
  });

  it('3: articles and case studies', () => {
    // The four that the site shows; an older one is there for what the complete profile makes of texts.
    const shown = articles.slice(0, ARTICLE_COUNT);
    expect(shown.map(({ slug }) => slug).sort()).toEqual([
      'climate-change-agricultural-resilience-solutions',
      'future-precision-agriculture-ai-soil-health',
      'machine-learning-environmental-monitoring-guide',
      'understanding-micro-soil-erosion-early-detection',
    ]);
    expect(caseStudies.map(({ downloadLabel }) => downloadLabel)).toEqual([
      'Case Study PDF',
      'Technical Report',
    ]);
  });

  it('9: the example claim, marked as an example', () => {
    const example = caseStudies.find(({ description }) =>
      description.includes('a 500-acre corn farm cut soil loss by 40%'),
    );
    expect(example?.illustrative).toBe(true);
    expect(example?.description).toMatch(/^Example: /);
  });
});

describe('the words of the site', () => {
  it('belong to nobody real and hold no campaign figures', () => {
    const all = texts(content).join('\n');
    expect(all).not.toMatch(/75 billion|60 harvests/);
    expect(site.emails.every(({ address }) => address.endsWith('.example'))).toBe(true);
    expect(site.phone.e164).toMatch(/55501\d\d$/);
    expect(site.phone.e164.slice(2)).toBe(site.phone.display.replaceAll(/\D/g, ''));
  });

  it('of home fit beside its drawing in the first round trip', () => {
    const withMeta = texts(home).join(' ').length;
    expect(withMeta - texts(home.meta).join(' ').length).toBeLessThanOrEqual(3200);
  });
});

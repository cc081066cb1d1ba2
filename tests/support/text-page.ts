/** A file of `content/pages/` with a text below its keys, none if that is empty. */
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

/** An article that was published between two of the frozen ones, as its file alone adds it. */
export const addedArticle = {
  slug: 'what-the-roots-keep',
  title: 'What the Roots Keep',
  text: `---
id: roots
title: What the Roots Keep
excerpt: A spade, a root, and what hangs on it.
category: Climate
date: 2025-09-01
readTime: 1 min read
question: What do roots hold?
answer: What is left to hold.
---

We looked, and [were asked to come again](/field-days).
`,
};

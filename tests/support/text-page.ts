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

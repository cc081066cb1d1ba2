export { meant, noSuchSource, textErrors, unstated, type Known } from './errors.ts';
export { pageText, type Library, type NumberedSource, type PageText } from './page-text.ts';
export { readMinutes } from './read-time.ts';
export { anchorsIn, noteLetter } from './reading.ts';
export { sectionHeadings, withoutSections } from './sections.ts';
export { figuresIn, grammarOf, sentencesIn, type Grammar } from './statements.ts';
export { captionOf, figureBlock, figureOf, nodesIn, parseTree, sourceOf, wordsOf } from './tree.ts';

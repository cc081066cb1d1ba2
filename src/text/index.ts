export { meant, noSuchSource, textErrors, unstated, type Known } from './errors.ts';
export { pageText, type Library, type NumberedSource, type PageText } from './page-text.ts';
export { anchorsIn, noteLetter, readMinutes, sectionHeadings, withoutSections } from './reading.ts';
export { figuresIn, grammarOf, sentencesIn, type Grammar } from './statements.ts';
export { captionOf, figureBlock, figureOf, nodesIn, parseTree, sourceOf, wordsOf } from './tree.ts';

export { meant, noSuchSource, textErrors, unstated, type Known } from './errors.ts';
export * from './reading.ts';
export { plainRows, writtenRows } from './figure-numbers.ts';
export { figuresIn, grammarOf, sentencesIn, type Grammar } from './statements.ts';
export { captionOf, figureBlock, nodesIn, parseTree, sourceOf, wordsOf } from './tree.ts';

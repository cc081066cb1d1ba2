import { parse } from 'yaml';
import yaml from '../../../tests/content/slope.yaml?raw';
import { slopeSchema } from './schema.ts';

/** What the examples of this folder say: the words of the tests' content. */
export const WORDS = slopeSchema.pick({ bench: true }).strip().parse(parse(yaml)).bench;

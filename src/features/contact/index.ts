/** Runs in browsers, in the build, and on the server. Components have separate imports, because Node cannot read JSX. */
export * from './fields.ts';
export * from './protocol.ts';
export * from './rules.ts';

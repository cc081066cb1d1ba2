// TypeScript cannot know which kind of worker a file is for.
declare const self: ServiceWorkerGlobalScope;

export const worker = self;

/** Whether nobody watches: what runs in CI is there to run everything. */
export const isCI = !['', 'false', undefined].includes(process.env.CI);

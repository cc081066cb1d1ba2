import { afterEach, vi } from 'vitest';

/** Vitest restores mocks, globals, and variables by itself, but not timers. */
afterEach(() => void vi.useRealTimers());

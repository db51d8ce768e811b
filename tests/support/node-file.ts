// The database library looks for IndexedDB once, when a worker first loads it.
import 'fake-indexeddb/auto';
import { afterAll, inject, vi } from 'vitest';

/** Vitest's set-up of each file in Node. The files of a worker share its globals and modules. */

process.env.TMPDIR = inject('runFolder');

afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
});

import { defineConfig } from 'vitest/config';

/** The tests of `npm run test:deep` alone: they take minutes, or load the whole machine. */
export default defineConfig({
	test: {
		environment: 'node',
		include: ['tests/deep/*.test.ts'],
		fileParallelism: false,
		testTimeout: 1_800_000,
		hookTimeout: 180_000,
		expect: { poll: { timeout: 150_000 } },
	},
});

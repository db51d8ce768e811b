import { afterEach, beforeEach, describe, expect, it, type TaskMeta, vi } from 'vitest';
import { SECOND_OTHER_WAYS } from '../../support/writing/second-other-ways.ts';
import { SECOND_HONEST_WAYS } from '../../support/writing/second-ways.ts';
import { takeStage } from '../../support/writing/stage.tsx';
import { HONEST_WAYS, OTHER_WAYS } from '../../support/writing/ways.ts';

declare module 'vitest' {
	interface TaskMeta {
		/** The signals of a way of writing, for `npm run bench:signals`. */
		way?: {
			isHonest: boolean;
			name: string;
			risk: number | null;
			isSuspicious: boolean;
			isFound: boolean;
			flags: string[];
		};
	}
}

/** The highest risk of an honest way of writing. */
const RISK_CUT = 40;

beforeEach(takeStage);
afterEach(() => {
	vi.restoreAllMocks();
});

type Way = (typeof HONEST_WAYS)[number];

/** Plays a way of writing, and leaves its signals for the benchmark. */
async function played({ name, play }: Way, isHonest: boolean, { meta }: { meta: TaskMeta }) {
	const { risk_score: risk, suspicious_patterns, behavior_flags, mark } = await play();
	const isSuspicious = suspicious_patterns === true;
	const isFound = isSuspicious || (risk ?? 0) > RISK_CUT || mark !== '';
	const flags = behavior_flags.map(({ flag, value }) => `${flag} ${value}`);
	meta.way = { isHonest, name, risk, isSuspicious, isFound, flags };
	return meta.way;
}

describe('an honest way of writing is not suspicious, and its risk is at most 40', () => {
	for (const way of [...HONEST_WAYS, ...SECOND_HONEST_WAYS]) {
		it(`${way.kind}: ${way.name}`, async ({ task }) => {
			const { risk, isSuspicious, flags } = await played(way, true, task);
			expect(isSuspicious, flags.join(', ')).toBe(false);
			expect(risk, flags.join(', ')).toBeLessThanOrEqual(RISK_CUT);
			if (way.kind === 'clicking beside' || way.kind === 'emoji')
				expect(flags.join(', ')).not.toContain('left_window_often');
		});
	}
});

describe('another way is found', () => {
	for (const way of [...OTHER_WAYS, ...SECOND_OTHER_WAYS]) {
		it(`${way.kind}: ${way.name}`, async ({ task }) => {
			const { isFound, flags, risk } = await played(way, false, task);
			expect(isFound, `risk ${risk}, ${flags.join(', ')}`).toBe(true);
		});
	}
});

import { AUTHENTIC_SESSIONS, OTHER_SESSIONS, risksOf } from '../../support/typing-sessions.ts';
import type { Figure } from '../report.ts';

const SESSIONS = 200;
const RISK_CUT = 40;

/** The risk scores of generated whole sessions: composing stays below the threshold, transcribing a text above it. */
export function measureBehavior(): Promise<Figure[]> {
	const figure = (name: string, value: number, goalIs?: 'most' | 'least'): Figure => ({
		name: `behavior_risk.${name}`,
		value,
		unit: 'of 100',
		goal: goalIs === undefined ? null : goalIs === 'most' ? RISK_CUT - 1 : RISK_CUT + 1,
		...(goalIs && { goalIs }),
	});
	const spread = (
		kind: (typeof AUTHENTIC_SESSIONS | typeof OTHER_SESSIONS)[number],
		isAuthentic: boolean,
	): Figure[] => {
		const risks = risksOf(kind, SESSIONS);
		return [
			figure(`${kind}.lowest`, risks[0] ?? 0, isAuthentic ? undefined : 'least'),
			figure(`${kind}.median`, risks[Math.floor(risks.length / 2)] ?? 0),
			figure(`${kind}.highest`, risks.at(-1) ?? 0, isAuthentic ? 'most' : undefined),
		];
	};
	return Promise.resolve([
		...AUTHENTIC_SESSIONS.flatMap((kind) => spread(kind, true)),
		...OTHER_SESSIONS.flatMap((kind) => spread(kind, false)),
	]);
}

import type { BehaviorFlagName } from './behavior-flags.ts';
import type { RiskDecision } from './risk-decision.ts';
import type { RiskLevel } from './risk-level.ts';

/** Strength from which a signal is called strong, of 100. */
const STRONG_FROM = 80;

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/**
 * Display name of each flag and its value as text; empty if the value carries no information. A flag is a signal, never an
 * accusation.
 */
const FLAGS: Record<BehaviorFlagName, { name: string; value: (value: number) => string }> = {
	high_paste_share: { name: 'Text pasted in', value: (share) => `${share}% of the answer` },
	fast_typing: { name: 'Fast typing', value: (speed) => `${speed} words a minute` },
	implausibly_fast_answer: { name: 'Long answer in little time', value: (seconds) => `${seconds} seconds` },
	unexplained_text: { name: 'Text without key presses', value: (share) => `${share}% of the answer` },
	linear_typing: {
		name: 'Typed almost without corrections or pauses',
		value: (strength) => `${strength >= STRONG_FROM ? 'strong' : 'weak'} signal (${strength})`,
	},
	even_typing: { name: 'Even pace', value: (share) => `${share}% of the gaps between characters are equal` },
	left_window_often: { name: 'Left the window', value: times },
	paste_attempts: { name: 'Tried to paste', value: times },
	duplicate_of_other_candidate: { name: 'Like another candidate’s answer', value: (share) => `${share}% alike` },
	repeated_answer: { name: 'Like another of their answers', value: (share) => `${share}% alike` },
	prompt_copy: { name: 'Repeats the question', value: (share) => `${share}% alike` },
	prompt_injection: {
		name: 'Addresses the scorer',
		value: (count) => `${count} ${count === 1 ? 'sentence' : 'sentences'}`,
	},
	non_keyboard_input: { name: 'Little keyboard: touch, dictation or an input method', value: () => '' },
	no_analytics: { name: 'Typing not measured', value: () => '' },
};

/** UI texts about typing behaviour, for staff. */
export const behaviorMessages = {
	title: 'Behavior Analysis',
	notProof: 'Review, not proof. It never affects the score.',
	risk: 'Risk score',
	level: { high: 'High', medium: 'Medium', low: 'Low' } satisfies Record<RiskLevel, string>,
	levelWith: (level: string, risk: number) => `${level} ${risk}`,
	riskWith: (level: string, risk: number) => `${level} risk ${risk}`,
	timeSpent: 'Time spent',
	minutes: (minutes: number) => (minutes === 0 ? 'under 1 min' : `${minutes} min`),
	pattern: 'Pattern status',
	suspicious: 'Suspicious',
	suspiciousPatterns: 'Suspicious Patterns',
	normal: 'Normal',
	noData: 'No data',
	accommodation: 'An accommodation was declared: nothing about the typing is measured.',
	flags: 'Flags',
	riskDismissed: 'Risk dismissed',
	/** Values of CSV export cells. */
	exported: {
		yes: 'Yes',
		no: 'No',
		dismissed: (risk: number | null) => (risk === null ? 'Dismissed' : `Dismissed (${risk})`),
	},
	decisions: {
		list: 'Decisions about the risk',
		made: {
			dismissed: (risk: number | null) => (risk === null ? 'Dismissed' : `Risk ${risk} dismissed`),
			restored: () => 'Dismissal undone',
		} satisfies Record<RiskDecision, (risk: number | null) => string>,
		outdated: 'New signals have appeared since. No one has dismissed these.',
		open: {
			dismissed: 'Dismiss with a reason',
			restored: 'Undo dismissal',
		} satisfies Record<RiskDecision, string>,
		offline: {
			dismissed: 'Dismissing a risk needs a network.',
			restored: 'Undoing a dismissal needs a network.',
		} satisfies Record<RiskDecision, string>,
		dialog: {
			title: {
				dismissed: 'Dismiss the risk',
				restored: 'Undo dismissal',
			} satisfies Record<RiskDecision, string>,
			text: {
				dismissed:
					'It stays dismissed, with your name and reason, unless new signals appear. The score stays as it is.',
				restored: 'The risk is shown again. The dismissal stays on record, with your name and reason.',
			} satisfies Record<RiskDecision, string>,
			save: { dismissed: 'Dismiss', restored: 'Show risk again' } satisfies Record<RiskDecision, string>,
			saving: 'Saving...',
			cancel: 'Cancel',
		},
	},
	flagName: (flag: BehaviorFlagName) => FLAGS[flag].name,
	/** `numbers`: question numbers, from 1. */
	flagAt: (flag: BehaviorFlagName, numbers: readonly number[], value: number) =>
		[`Question${numbers.length > 1 ? 's' : ''} ${numbers.join(', ')}`, FLAGS[flag].value(value)]
			.filter(Boolean)
			.join(', '),
	/** The flag's value as text; empty if the value carries no information. */
	flagValue: (flag: BehaviorFlagName, value: number) => FLAGS[flag].value(value),
	flagHasValue: (flag: BehaviorFlagName) => FLAGS[flag].value(0) !== '',
} as const;

import type { Op, OpKind } from './registry.ts';

/** The outbox's lanes in priority order. */
export const LANES = ['submissions', 'drafts', 'admin_edits'] as const;
export type Lane = (typeof LANES)[number];

/**
 * The lanes of an assessment's operations; all others are staff edits. Not part of the operations' modules, because an
 * assessment does not load them.
 */
const ASSESSMENT_LANES: Partial<Record<OpKind, Lane>> = {
	submit_assessment: 'submissions',
	acknowledge_notice: 'drafts',
	save_draft: 'drafts',
};

export const laneOf = ({ kind }: Op): Lane => ASSESSMENT_LANES[kind] ?? 'admin_edits';

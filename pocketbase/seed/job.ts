import type { WrittenJob } from '#domain/jobs/job';

/** A question of a demo job. A text prompt is one of the data set's, to the letter; multiple choice is our own. */
export type SeedQuestion =
	| { type: 'text'; prompt: string; weight: number }
	| { type: 'multiple-choice'; prompt: string; options: readonly string[]; weight: number };

/** A job of the demo: the record's own fields, and how the seed uses it. */
export type SeedJob = {
	fields: Omit<WrittenJob, 'active'>;
	/** Paused once its applications are in. */
	paused: boolean;
	/** The id of a shipped category that the team chose once its applications were scored; missing: the default applies. */
	category?: string;
	/** Days before the seed on which it was posted; its applications come after that. */
	postedDaysAgo: number;
	/** In order; none: the five default questions apply. */
	questions: readonly SeedQuestion[];
	/** Official applications; at most as many as its rarest question has answers. */
	applications: number;
};

/** Several lines of a job's section, one point a line. */
export const lines = (...points: string[]): string => points.join('\n');

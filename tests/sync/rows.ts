import type { SyncedJob } from '../../app/domain/sync/pull.ts';
import { NOW } from '../data/client-builders.ts';

/** A job as the hiring team's devices get it. */
export const aSyncedJob = (shape: Partial<SyncedJob> = {}): SyncedJob => ({
	id: 'job000000000001',
	title: 'Support Engineer',
	company: 'Northwind',
	location: 'Sofia',
	type: 'Full-time',
	work_arrangement: 'Remote',
	company_overview: 'We sell tea.',
	role_overview: 'You help.',
	key_responsibilities: 'Helping.',
	requirements: 'Patience.',
	about_you: 'Kind.',
	nice_to_have: '',
	description: '',
	active: true,
	question_count: 5,
	created_at: NOW,
	updated_at: NOW,
	ideal_traits: 'Calm.',
	questions_version: '',
	questions: [],
	...shape,
});

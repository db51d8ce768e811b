import type { SyncedCollection } from '../../app/domain/sync/collections.ts';
import type { OpResult } from '../../app/domain/sync/op.ts';
import type { StoredAssessment, StoredDraft, StoredJob, StoredVariant, StoredVersion } from './server-rows.ts';
import { copySettings, emptySettings, type SettingsState, settingsRows } from './server-settings.ts';

export type LoggedChange = { seq: number; collection: SyncedCollection; id: string; scope: string; at: number };

/** An op that had its effect, in the order of the effects. */
export type Effect = { user: string; op: string; kind: string; record: string };

/** The server's database. Rows are immutable, so that a copy of the maps is a backup. */
export type ServerState = {
	epoch: string;
	seq: number;
	logStart: number;
	log: LoggedChange[];
	jobs: Map<string, StoredJob>;
	/** The log remembers deleted jobs. */
	goneJobs: Set<string>;
	versions: Map<string, StoredVersion>;
	/** `user/job` for every account that was served the job. */
	served: Set<string>;
	assessments: Map<string, StoredAssessment>;
	variants: StoredVariant[];
	drafts: Map<string, StoredDraft>;
	/** By `user/op`: the content received under this id and the result. */
	ops: Map<string, { content: string; result: OpResult }>;
	conflicting: Set<string>;
	effects: Effect[];
	settings: SettingsState;
};

export const emptyState = (epoch: string): ServerState => ({
	epoch,
	seq: 0,
	logStart: 0,
	log: [],
	jobs: new Map(),
	goneJobs: new Set(),
	versions: new Map(),
	served: new Set(),
	assessments: new Map(),
	variants: [],
	drafts: new Map(),
	ops: new Map(),
	conflicting: new Set(),
	effects: [],
	settings: emptySettings(),
});

export const copyState = (state: ServerState): ServerState => ({
	...state,
	log: [...state.log],
	jobs: new Map(state.jobs),
	goneJobs: new Set(state.goneJobs),
	versions: new Map(state.versions),
	served: new Set(state.served),
	assessments: new Map(state.assessments),
	variants: [...state.variants],
	drafts: new Map(state.drafts),
	ops: new Map(state.ops),
	conflicting: new Set(state.conflicting),
	effects: [...state.effects],
	settings: copySettings(state.settings),
});

/** Whether the record exists, for any reader. */
export function isStored(
	{ jobs, drafts, assessments, settings }: ServerState,
	collection: SyncedCollection,
	id: string,
): boolean {
	if (collection === 'jobs') return jobs.has(id);
	if (collection === 'drafts') return drafts.has(id);
	return (settingsRows(settings, collection) ?? assessments).has(id);
}

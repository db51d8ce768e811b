import type { LocalDraftRow, MetaRow, ReportRow } from './rows.ts';

/**
 * Matches the keys of `local-draft-keys.ts`. Separate from that file, because an assessment loads this one but no staff
 * screens.
 */
const LOCAL_DRAFT = /^(job_edit|questions_edit|new_job|message|slide_edit|invitations):/;

/** Whether a key of `meta` belongs to a local draft of staff. */
export const isLocalDraftKey = (key: string): boolean => LOCAL_DRAFT.test(key);

/** Prefix of reports that builds before schema version 11 store in `meta`. */
export const EARLIER_REPORT = 'report:';

/** Selects the rows of `meta` that have their own tables since version 11, and their keys. */
export function splitMeta(rows: readonly MetaRow[]): {
	drafts: LocalDraftRow[];
	reports: ReportRow[];
	moved: string[];
} {
	const drafts = rows.filter(({ key }) => isLocalDraftKey(key));
	const reports = rows.filter(({ key }) => key.startsWith(EARLIER_REPORT));
	return {
		drafts,
		reports: reports.map(({ key, value }) => ({ key: key.slice(EARLIER_REPORT.length), value })),
		moved: [...drafts, ...reports].map(({ key }) => key),
	};
}

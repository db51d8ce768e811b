import { useEffect, useRef, useState } from 'react';
import type { NewJobPayload } from '#domain/ops/create-job';
import { newRecordId } from '../../core/platform/ids.ts';
import { useSession } from '../../core/session/use-session.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { watch } from '../../core/store/live-query.ts';
import { clearStorageFailure, reportStorageFailure } from '../../core/store/storage-status.ts';
import { saveNewJobDraft } from './create-job.ts';
import { emptyNewJob, findNewJob, isNewJobBegun, type NewJobDraft } from './find-new-job.ts';
import { type CreateOutcome, saveNewJob } from './new-job-actions.ts';

/**
 * Writing a new job. Whatever is typed is kept on this device at once and is there again after a crash. The component that calls it has the
 * account as its `key`.
 */
export function useNewJob(userId: string) {
	const [draft, setDraft] = useState<NewJobDraft>();
	const [written, setWritten] = useState<NewJobDraft>();
	const [isRestored, setRestored] = useState(false);
	const writing = useRef<Promise<void>>(Promise.resolve());

	useEffect(() => {
		let isOver = false;
		findNewJob(accountDatabase(userId)).then(
			(kept) => {
				if (isOver) return;
				setDraft(kept ?? emptyNewJob(newRecordId()));
				setRestored(kept !== undefined);
			},
			(error: unknown) => {
				reportStorageFailure(error);
				// Writing goes on without being kept: the banner says so.
				if (!isOver) setDraft(emptyNewJob(newRecordId()));
			},
		);
		return () => {
			isOver = true;
		};
	}, [userId]);

	const keep = (next: NewJobDraft): void => {
		setDraft(next);
		const onWritten = (): void => {
			clearStorageFailure();
			setWritten(next);
		};
		writing.current = saveNewJobDraft(accountDatabase(userId), next).then(onWritten, reportStorageFailure);
	};
	const isBegun = draft !== undefined && isNewJobBegun(draft);
	return {
		/** Undefined until the database was read. */
		draft,
		/** All that was typed is in the database. */
		isKept: isBegun && (written === draft || (isRestored && written === undefined)),
		/** What is shown was typed before the page was opened. */
		isRestored: isRestored && isBegun,
		type: (change: Partial<NewJobPayload>) => {
			if (draft) keep({ ...draft, fields: { ...draft.fields, ...change } });
		},
		startOver: () => {
			setRestored(false);
			if (draft) keep(emptyNewJob(draft.id));
		},
		save: async (): Promise<CreateOutcome> => {
			// A key press that is still being written would bring the draft back behind its job.
			await writing.current;
			return draft ? saveNewJob(userId, draft) : { kind: 'failed' };
		},
	};
}

/** The half-written new job of the signed-in account; undefined when there is none or while it is read. */
export function useNewJobDraft(): NewJobDraft | undefined {
	const userId = useSession().user?.id;
	const [held, setHeld] = useState<{ userId: string; draft: NewJobDraft | undefined }>();
	useEffect(() => {
		if (!userId) return;
		return watch(
			() => findNewJob(accountDatabase(userId)),
			(draft) => setHeld({ userId, draft }),
			reportStorageFailure,
		);
	}, [userId]);
	return held?.userId === userId ? held?.draft : undefined;
}

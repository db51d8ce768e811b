import { type AttemptWriter, attemptWriter } from '../../data/commands/attempt-writer.ts';
import type { AccountDatabase } from '../../data/schema/account-database.ts';
import { isoNow } from '../../platform/clock.ts';
import { momentNow } from '../../platform/moment.ts';
import { onPageHidden, onPageVisible } from '../../platform/page-lifecycle.ts';
import { beginAnswering } from '../../sync/answering.ts';
import { storageFailureOf } from '../sync/storage-failure.ts';
import type { AttemptProgress } from './attempt-progress.ts';
import type { KeeperEvent } from './keeper-event.ts';
import type { TakeAssessmentEvent } from './take-assessment-machine.ts';

/** Without a key for this long, what was written is made strict (sync contract). */
const IDLE_MS = 2_000;
/** A write that failed is tried again after this long. */
const RETRY_MS = 3_000;

type Parts = {
	sendBack: (event: TakeAssessmentEvent) => void;
	receive: (listener: (event: KeeperEvent) => void) => void;
};

/**
 * Writes an attempt down as it is typed and says how that stands: `storage.saved` once nothing typed is only in memory. Returns how
 * to stop.
 */
export function keepAttempt(database: AccountDatabase, { attempt }: AttemptProgress, { sendBack, receive }: Parts) {
	const writer: AttemptWriter = attemptWriter(database, attempt, isoNow);
	let underWay = 0;
	let idle: ReturnType<typeof setTimeout> | undefined;
	let retry: ReturnType<typeof setTimeout> | undefined;

	function follow(written: Promise<'saved' | 'sealed'>): void {
		underWay += 1;
		written.then(
			(outcome) => {
				underWay -= 1;
				if (outcome === 'sealed') sendBack({ type: 'attempt.sealed' });
				else if (underWay === 0) sendBack({ type: 'storage.saved' });
			},
			(error: unknown) => {
				underWay -= 1;
				sendBack({ type: 'storage.failed', failure: storageFailureOf(error) });
				clearTimeout(retry);
				retry = setTimeout(() => follow(writer.flush()), RETRY_MS);
			},
		);
	}
	function pauseSoon(): void {
		clearTimeout(idle);
		idle = setTimeout(() => sendBack({ type: 'typing.paused', moment: momentNow() }), IDLE_MS);
	}

	receive((event) => {
		if (event.type === 'draft') {
			follow(writer.writeDraft(event.questionId, event.text));
			pauseSoon();
		} else if (event.type === 'position') {
			follow(writer.writePosition(event.position));
		} else {
			follow(writer.flush());
			if (event.row) follow(writer.writeAnalytics(event.row));
		}
	});
	const stops = [
		beginAnswering(),
		onPageHidden(() => sendBack({ type: 'page.hidden', moment: momentNow() })),
		onPageVisible(() => sendBack({ type: 'page.shown', moment: momentNow() })),
	];
	return () => {
		clearTimeout(idle);
		clearTimeout(retry);
		for (const stop of stops) stop();
		// Everything is in the database already; this only makes it strict. A database that was closed meanwhile has it too.
		writer.flush().catch(() => undefined);
	};
}

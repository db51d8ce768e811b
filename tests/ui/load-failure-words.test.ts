import { expect, it } from 'vitest';
import { API_ERRORS } from '../../app/domain/sync/api-error.ts';
import { loadFailureKind, loadFailureMessages } from '../../app/ui/load-failure-words.ts';

it.each([...Object.keys(API_ERRORS), 'offline', 'unavailable', 'storage_failed', null])(
	'rows that could not be fetched for %s have a message, with and without a stored copy',
	(failure) => {
		const kind = loadFailureKind(failure);
		expect(loadFailureMessages.nothingStored[kind]).toMatch(/^[A-Z].+\.$/);
		expect(loadFailureMessages.stale[kind]).toMatch(/^[A-Z].+\.$/);
	},
);

import { memo } from 'react';
import type { ListedError } from '#domain/evaluation/measured-list';
import { SPREAD_MIN_PEOPLE } from '#domain/evaluation/measurement-error';
import { applicationsMessages as words } from './words.ts';

/** Explains the error ranges of the listed scores and the source of each. */
export const MeasurementNote = memo(function MeasurementNote({ errors }: { errors: ReadonlyMap<string, ListedError> }) {
	if (errors.size < 2) return null;
	const sources = new Set(
		Array.from(errors.values(), ({ error, people }) =>
			people === null ? words.errorUsual(error, SPREAD_MIN_PEOPLE) : words.errorOfJob(error, people),
		),
	);
	return <p className="mt-4 max-w-prose text-meta text-ink-3">{[words.uncertain, ...sources].join(' ')}</p>;
});

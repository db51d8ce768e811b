import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { measurementNote } from '#domain/assessments/review-words';
import type { ListedError } from '#domain/evaluation/measured-list';
import type { UsedMethod } from '#domain/evaluation/mixed-methods';
import { methodAndVersion } from '#domain/evaluation/words';
import { FoldedNote } from '../../ui/folded-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { applicationsMessages as words } from './words.ts';

const nameOf = ({ method, version }: UsedMethod): string =>
	methodAndVersion(method, version === undefined ? null : { version });

/** Shows that the listed scores come from several methods (`mixedMethods`); renders nothing otherwise. */
export const MixedMethods = memo(function MixedMethods({ methods }: { methods: readonly UsedMethod[] }) {
	if (methods.length === 0) return null;
	return (
		<div className="flex gap-1.5 text-warn">
			<Icon icon={TriangleAlert} className="mt-1 size-3.5 shrink-0" />
			<FoldedNote text={words.mixedMethods.title}>{words.mixedMethods.text(methods.map(nameOf))}</FoldedNote>
		</div>
	);
});

/** Says how far the listed scores may be off; folded behind it, what the bands are and the source of each. */
export const MeasurementNote = memo(function MeasurementNote({ errors }: { errors: ReadonlyMap<string, ListedError> }) {
	if (errors.size < 2) return null;
	// Applications with the same score share one error.
	const { text, why } = measurementNote(errors.values());
	return <FoldedNote text={text}>{`${why} ${words.tie.note}`}</FoldedNote>;
});

import { useMemo, useState } from 'react';
import { fold, searchWords } from '#domain/text/fold';
import { useTitledApplications } from '../../entities/staff/use-staff-rows.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { hireMessages } from './words.ts';

const words = hireMessages.dialog;

/** Maximum number of applications listed; search finds the others. */
const OFFERED = 50;

/**
 * Selects an application on this device among those of all jobs. Preselects none. `value`: the assessment id, empty for none.
 */
export function ApplicationChoice({ value, onChange }: { value: string; onChange: (assessmentId: string) => void }) {
	const { value: list, status, receiving } = useTitledApplications();
	const [text, setText] = useState('');
	const searched = useMemo(
		() => (list ?? []).map((each) => ({ ...each, text: fold(`${each.name}\n${each.email}\n${each.job}`) })),
		[list],
	);
	const wanted = searchWords(text);
	const matching = searched.filter((each) => wanted.every((word) => each.text.includes(word)));
	const offered = matching.slice(0, OFFERED);
	const chosen = offered.some(({ id }) => id === value) ? value : '';
	if (!list && status === 'loading') return <Skeleton rows={2} />;
	if (searched.length === 0) return <p className="text-control text-ink-2">{words.noApplications}</p>;
	return (
		<div className="grid min-w-0 gap-5 *:min-w-0">
			<SearchField
				label={words.find}
				help={words.findHint}
				value={text}
				onChange={(next) => {
					setText(next);
					onChange('');
				}}
			/>
			{offered.length === 0 ? (
				<output className="text-control text-ink-2">{receiving ? words.noCandidatesHere : words.noCandidates}</output>
			) : (
				<div className="grid gap-1.5 *:min-w-0">
					<Select
						label={words.candidate}
						value={chosen}
						options={[
							{ value: '', label: '–' },
							...offered.map(({ id, name, email, job }) => ({ value: id, label: words.application(name, job, email) })),
						]}
						onChange={onChange}
					/>
					{matching.length > OFFERED && (
						<output className="text-meta text-ink-3">{words.more(matching.length - OFFERED)}</output>
					)}
				</div>
			)}
		</div>
	);
}

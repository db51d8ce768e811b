import { useState } from 'react';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { fold, searchWords } from '#domain/text/fold';
import { useListedApplications, useStaffJobs } from '../../core/session/use-staff-rows.ts';
import { Select } from '../../ui/select.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { hireMessages } from './words.ts';

const words = hireMessages.dialog;

/** Maximum number of candidates listed; search by name finds the others. */
const OFFERED = 50;

/**
 * Selects an application on this device: first its job, then its candidate. `value`: the assessment id, empty for none.
 */
export function ApplicationChoice({ value, onChange }: { value: string; onChange: (assessmentId: string) => void }) {
	const jobs = (useStaffJobs().value ?? []).filter(({ applications }) => applications.total > 0);
	const [jobId, setJobId] = useState('');
	const selectedJob = jobId || (jobs[0]?.id ?? '');
	if (jobs.length === 0) return <p className="text-control text-ink-2">{words.noJobs}</p>;
	return (
		<div className="grid min-w-0 gap-5 *:min-w-0">
			<Select
				label={words.job}
				value={selectedJob}
				options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
				onChange={(id) => {
					setJobId(id);
					onChange('');
				}}
			/>
			<CandidateChoice key={selectedJob} jobId={selectedJob} value={value} onChange={onChange} />
		</div>
	);
}

function CandidateChoice({
	jobId,
	value,
	onChange,
}: {
	jobId: string;
	value: string;
	onChange: (assessmentId: string) => void;
}) {
	const { value: list } = useListedApplications(jobId);
	const [text, setText] = useState('');
	const wanted = searchWords(text);
	const matching = list?.applications.filter((each) => matches(each, wanted)) ?? [];
	const offered = matching.slice(0, OFFERED);
	const chosen = offered.some(({ id }) => id === value) ? value : '';
	return (
		<div className="grid gap-5 *:min-w-0">
			<SearchField
				label={words.find}
				help={words.findHint}
				value={text}
				onChange={(next) => {
					setText(next);
					onChange('');
				}}
			/>
			{list && offered.length === 0 ? (
				<output className="text-control text-ink-2">{words.noCandidates}</output>
			) : (
				<div className="grid gap-1.5 *:min-w-0">
					<Select
						label={words.candidate}
						value={chosen}
						options={[
							{ value: '', label: '–' },
							...offered.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` })),
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

/** Excludes staff tests, which are no applications. */
function matches({ name, email, is_admin_test }: ListedApplication, wanted: readonly string[]): boolean {
	const searched = fold(`${name}\n${email}`);
	return !is_admin_test && wanted.every((word) => searched.includes(word));
}

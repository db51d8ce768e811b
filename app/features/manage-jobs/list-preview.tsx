import { jobEditMessages } from '#domain/jobs/job-edit-words';
import type { JobFormField } from '#domain/jobs/job-form-fields';
import { listExcerpt, OVERVIEW_CHARS, REQUIREMENTS_CHARS } from '#domain/jobs/list-excerpt';
import { FactLine } from '../../ui/fact-line.tsx';

const words = jobEditMessages.preview;

/** Preview of the job as candidates see it in the list. Wide screens only: it contains nothing that the form does not. */
export function ListPreview({ values }: { values: Readonly<Record<JobFormField, string>> }) {
	const facts = (['company', 'location', 'type', 'work_arrangement'] as const).map((id) => ({
		id,
		fact: values[id].trim(),
	}));
	const overview = listExcerpt(values.role_overview, OVERVIEW_CHARS);
	const requirements = listExcerpt(values.requirements, REQUIREMENTS_CHARS);
	return (
		<aside
			aria-label={words.title}
			className="sticky top-20 grid content-start gap-4 self-start max-xl:hidden [overflow-wrap:anywhere]"
		>
			<div>
				<h2 className="text-control font-label">{words.title}</h2>
				<p className="text-meta text-ink-3">{words.help}</p>
			</div>
			<div className="grid gap-2 border-t border-ink pt-4">
				<p dir="auto" className={values.title.trim() ? 'text-h2 font-heading' : 'text-h2 font-heading text-ink-3'}>
					{values.title.trim() || words.untitled}
				</p>
				<FactLine className="text-control text-ink-2" facts={facts} />
				{overview && (
					<p dir="auto" className="text-control text-ink-2">
						{overview}
					</p>
				)}
				{requirements && (
					<p className="text-control text-ink-2">
						<strong className="font-heading text-ink">{words.lookingFor}</strong> <bdi>{requirements}</bdi>
					</p>
				)}
			</div>
		</aside>
	);
}

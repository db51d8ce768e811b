import { oneLine } from '#domain/text/one-line';
import { appUrl } from '../core/environment.ts';
import type { MailText } from '../core/mail/layout.ts';
import { titleInMail } from '../core/mail/mail-names.ts';
import { readText } from '../core/sql/database.ts';
import { jsonObject, nameOf } from '../core/sql/sql.ts';
import { preferenceRemarks } from './unsubscribe.ts';

const NAME_MAX_CHARS = 80;

type Mention = { assessment: string; job: string; candidate: string; author: string };

/** Nothing once the note or its job is deleted, or when the application is the reader's own. */
const MENTION = `SELECT COALESCE((SELECT ${jsonObject<Mention>()({
	assessment: 'assessment.id',
	job: 'job.title',
	candidate: nameOf('assessment.user_id'),
	author: nameOf('note.written_by'),
})}
	FROM application_notes note JOIN assessments assessment ON assessment.id = note.assessment_id JOIN jobs job ON job.id = assessment.job_id
	WHERE note.id = {:note} AND (assessment.user_id <> {:reader} OR assessment.is_admin_test)), '') AS text`;

/** Converts a name to one short line in which plain-text readers detect no link. */
function nameInMail(name: string, fallback: string): string {
	const line = oneLine(name).replaceAll('://', ' ') || fallback;
	return line.length > NAME_MAX_CHARS ? `${line.slice(0, NAME_MAX_CHARS)}…` : line;
}

/** The mail of a mention. It does not contain the note: what is written about a person stays where it can be deleted. */
export function composeMention(
	app: core.App,
	{ note, reader, unsubscribe }: { note: string; reader: string; unsubscribe: string },
): MailText | undefined {
	const stored = readText(app.db(), MENTION, { note, reader });
	if (stored === '') return undefined;
	const { assessment, job, ...names }: Mention = JSON.parse(stored);
	const author = nameInMail(names.author, 'A colleague');
	const candidate = nameInMail(names.candidate, 'a candidate');
	const title = titleInMail(job);
	return {
		subject: `${author} mentioned you: ${candidate}, ${title}`,
		preview: `In a note on the application of ${candidate}.`,
		heading: `${author} mentioned you`,
		paragraphs: [`It is in a note on the application of ${candidate} for ${title}.`],
		action: { label: 'Read the note', href: `${appUrl()}/admin/assessment/${assessment}` },
		remarks: preferenceRemarks(unsubscribe),
		reason: 'You get this mail because you are on the hiring team and a colleague mentioned you.',
	};
}

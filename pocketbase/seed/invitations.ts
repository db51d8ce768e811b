import type { CandidateInvitation } from '#domain/invitations/invitation';
import type { SubmittedApplication } from './dates.ts';
import type { SeedJob } from './job.ts';
import { guestSupportSpecialist } from './jobs/guest-support-specialist.ts';
import { type Operator, stored } from './operator.ts';
import { localPartOf } from './people.ts';

const DAY_MS = 86_400_000;

/** The job whose invitations the demo shows; it is active. */
const INVITING: SeedJob = guestSupportSpecialist;

type Shape = Partial<Pick<CandidateInvitation, 'status' | 'mail_state' | 'mail_error'>> & {
	first_name: string;
	last_name: string;
	sentDaysAgo: number;
	reminded?: true;
};

/** Invitations in every state of the list, and more than the list shows at once. All names are invented. */
const INVITED: readonly Shape[] = [
	{ first_name: 'Ines', last_name: 'Falk', sentDaysAgo: 0.1 },
	{ first_name: 'Tomasz', last_name: 'Wrona', sentDaysAgo: 1 },
	{ first_name: 'Leila', last_name: 'Haddad', sentDaysAgo: 1 },
	{ first_name: 'Bram', last_name: 'de Wit', sentDaysAgo: 2, mail_state: 'failed', mail_error: 'no_mailbox' },
	{ first_name: 'Yuki', last_name: 'Arai', sentDaysAgo: 4 },
	{ first_name: 'Oskar', last_name: 'Lind', sentDaysAgo: 12, reminded: true },
	{ first_name: 'Chiara', last_name: 'Monti', sentDaysAgo: 6, status: 'declined' },
	{ first_name: 'Jonas', last_name: 'Brandt', sentDaysAgo: 9, status: 'revoked' },
	{ first_name: 'Amara', last_name: 'Nwosu', sentDaysAgo: 20, reminded: true },
];

/** Number of applicants who were invited. */
const ACCEPTED = 3;

/** Adds invitations in every state: to addresses without an account, and accepted ones of applicants. */
export async function addInvitations(
	operator: Operator,
	applications: readonly SubmittedApplication[],
	admin: string,
	now: Date,
): Promise<void> {
	const ofJob = applications.filter(
		({ application }) => application.job === INVITING && application.kind === 'official' && application.scored,
	);
	const jobId = ofJob[0]?.jobId;
	if (jobId === undefined) throw new Error(`"${INVITING.fields.title}" has no applications.`);
	const add = (sentAt: Date, fields: object) =>
		operator.create('candidate_invitations', {
			job_id: jobId,
			custom_message: 'We read your letter and would like to see how you write to guests.',
			status: 'pending',
			invited_by: admin,
			created_at: stored(sentAt),
			expires_at: stored(new Date(sentAt.getTime() + 14 * DAY_MS)),
			remind: true,
			mail_state: 'sent',
			...fields,
		});
	for (const { sentDaysAgo, reminded, ...fields } of INVITED) {
		const sentAt = new Date(now.getTime() - sentDaysAgo * DAY_MS);
		await add(sentAt, {
			...fields,
			email: `${localPartOf(fields.first_name, fields.last_name)}@mail.example`,
			...(reminded && { reminded_at: stored(new Date(sentAt.getTime() + 11 * DAY_MS)) }),
		});
	}
	for (const { application, account } of ofJob.slice(0, ACCEPTED)) {
		const { first_name, last_name, email } = application.person;
		const acceptedAt = new Date(application.submittedAt.getTime() - 3_600_000);
		await add(new Date(acceptedAt.getTime() - DAY_MS), {
			first_name,
			last_name,
			email,
			status: 'accepted',
			accepted_at: stored(acceptedAt),
			accepted_by: account,
		});
	}
}

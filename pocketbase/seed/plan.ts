import { readAnswers } from './answers.ts';
import { composeApplications, type SeedApplication } from './compose.ts';
import type { SeedJob } from './job.ts';
import { guestSupportSpecialist } from './jobs/guest-support-specialist.ts';
import { juniorSoftwareEngineer } from './jobs/junior-software-engineer.ts';
import { patientServicesCoordinator } from './jobs/patient-services-coordinator.ts';
import { userResearchIntern } from './jobs/user-research-intern.ts';
import { JOBS } from './jobs.ts';
import { ADA, PEOPLE, type Person } from './people.ts';
import { createRandom } from './random.ts';
import { WRITTEN } from './written.ts';

export const DEMO_PASSWORD = 'Candor!demo1';

/** The demo's hiring team, named by role, and the owner of the deck, who has no role. */
export const SUPER_ADMIN: Person = { first_name: 'Miriam', last_name: 'Castellanos', email: 'super@candor.test' };
export const ADMIN: Person = { first_name: 'Henrik', last_name: 'Ahlström', email: 'admin@candor.test' };
export const REVIEWER: Person = { first_name: 'Nadia', last_name: 'Benali', email: 'reviewer@candor.test' };
export const OWNER: Person = { first_name: 'Oliver', last_name: 'Marchetti', email: 'owner@candor.test' };

/** Seed of the random generator; any number works. */
const DEMO_SEED = 20_261_120;

/**
 * The applications that show a particular state, as job and index in order of submission, not counting Ada's and the written
 * ones.
 */
export const PLACES = {
	declined: [guestSupportSpecialist, 0],
	declinedScored: [guestSupportSpecialist, 1],
	accommodated: [guestSupportSpecialist, 2],
	asked: [guestSupportSpecialist, 3],
	overridden: [userResearchIntern, 0],
	enhanced: [userResearchIntern, 1],
	configurationError: [userResearchIntern, 2],
	afterRetries: [userResearchIntern, 3],
	notConnected: [userResearchIntern, 4],
	notScorable: [userResearchIntern, 5],
	lowered: [guestSupportSpecialist, 4],
} as const satisfies Record<string, readonly [job: SeedJob, index: number]>;

/**
 * Changes to the applications in places that need an opt-out. With a declined AI there is no score; with an accommodation there
 * are no analytics.
 */
const DECLARED: Readonly<Record<string, Partial<SeedApplication>>> = {
	declined: { declared: { ai_declined: true, accommodation: false }, scored: false },
	declinedScored: { declared: { ai_declined: true, accommodation: false }, scored: false },
	accommodated: { declared: { ai_declined: false, accommodation: true }, analytics: [] },
};

/** The submissions of the demo's candidates, relative to `now`. */
export function planApplications(now: Date, seed = DEMO_SEED): SeedApplication[] {
	const applications = compose(now, seed);
	const placed: readonly Person[] = [ADA, ...WRITTEN.map(({ person }) => person)];
	for (const [place, [job, index]] of Object.entries(PLACES)) {
		const ofJob = applications.filter(
			(each) => each.job === job && each.kind === 'official' && !placed.includes(each.person),
		);
		const application = ofJob[index];
		if (!application) throw new Error(`"${job.fields.title}" has no application for the place "${place}".`);
		Object.assign(application, { place }, DECLARED[place]);
	}
	return applications;
}

const compose = (now: Date, seed: number): SeedApplication[] =>
	composeApplications({
		jobs: JOBS,
		answers: readAnswers(),
		people: PEOPLE,
		cast: [
			{ job: userResearchIntern, person: ADA, scored: true, daysAgo: 6 },
			{ job: guestSupportSpecialist, person: ADA, scored: false, daysAgo: 0.1 },
		],
		written: WRITTEN,
		variantOf: patientServicesCoordinator,
		test: { job: juniorSoftwareEngineer, person: ADMIN },
		now,
		random: createRandom(seed),
	});

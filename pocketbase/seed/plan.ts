import { readAnswers } from './answers.ts';
import { composeApplications, type SeedApplication } from './compose.ts';
import { guestSupportSpecialist } from './jobs/guest-support-specialist.ts';
import { juniorSoftwareEngineer } from './jobs/junior-software-engineer.ts';
import { patientServicesCoordinator } from './jobs/patient-services-coordinator.ts';
import { userResearchIntern } from './jobs/user-research-intern.ts';
import { JOBS } from './jobs.ts';
import { ADA, PEOPLE, type Person } from './people.ts';
import { createRandom } from './random.ts';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'Candor!demo1';

/** The demo's hiring team, by the role it has; the deck's owner has none. */
export const SUPER_ADMIN: Person = { first_name: 'Miriam', last_name: 'Castellanos', email: 'super@candor.test' };
export const ADMIN: Person = { first_name: 'Henrik', last_name: 'Ahlström', email: 'admin@candor.test' };
export const REVIEWER: Person = { first_name: 'Nadia', last_name: 'Benali', email: 'reviewer@candor.test' };
export const OWNER: Person = { first_name: 'Oliver', last_name: 'Marchetti', email: 'owner@candor.test' };

/** Any number; another one gives another demo. */
const DEMO_SEED = 20_261_120;

/** What the demo's candidates hand in, seen from `now`. */
export const planApplications = (now: Date, seed = DEMO_SEED): SeedApplication[] =>
	composeApplications({
		jobs: JOBS,
		answers: readAnswers(),
		people: PEOPLE,
		cast: [
			{ job: userResearchIntern, person: ADA, scored: true, daysAgo: 6 },
			{ job: guestSupportSpecialist, person: ADA, scored: false, daysAgo: 0.1 },
		],
		variantOf: patientServicesCoordinator,
		test: { job: juniorSoftwareEngineer, person: ADMIN },
		now,
		random: createRandom(seed),
	});

import type { SeedJob } from './job.ts';
import { bookkeepingAssistant } from './jobs/bookkeeping-assistant.ts';
import { communityLibrarian } from './jobs/community-librarian.ts';
import { graduateComplianceAnalyst } from './jobs/graduate-compliance-analyst.ts';
import { guestSupportSpecialist } from './jobs/guest-support-specialist.ts';
import { juniorSoftwareEngineer } from './jobs/junior-software-engineer.ts';
import { liftServiceTechnician } from './jobs/lift-service-technician.ts';
import { parcelSorter } from './jobs/parcel-sorter.ts';
import { patientServicesCoordinator } from './jobs/patient-services-coordinator.ts';
import { productionShiftLead } from './jobs/production-shift-lead.ts';
import { regionalOperationsManager } from './jobs/regional-operations-manager.ts';
import { userResearchIntern } from './jobs/user-research-intern.ts';

/** The jobs of the demo, oldest first. Every company is fictitious. */
export const JOBS: readonly SeedJob[] = [
	bookkeepingAssistant,
	regionalOperationsManager,
	liftServiceTechnician,
	juniorSoftwareEngineer,
	patientServicesCoordinator,
	guestSupportSpecialist,
	productionShiftLead,
	graduateComplianceAnalyst,
	userResearchIntern,
	parcelSorter,
	communityLibrarian,
];

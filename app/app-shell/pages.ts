import type { Page } from '../feature.ts';
import { accountPages } from '../features/accounts/feature.ts';
import { adminPages } from '../features/admins/feature.ts';
import { applicationPages } from '../features/applications/feature.ts';
import { reviewPages } from '../features/assessment-review/feature.ts';
import { candidateInvitationPages } from '../features/candidate-invitation/feature.ts';
import { dashboardPages } from '../features/dashboard/feature.ts';
import { evaluationPages } from '../features/evaluation-management/feature.ts';
import { hireEventPages } from '../features/hire-events/feature.ts';
import { deckPages } from '../features/investor-deck/feature.ts';
import { jobPages } from '../features/jobs/feature.ts';
import { landingPages } from '../features/landing/feature.ts';
import { manageJobPages } from '../features/manage-jobs/feature.ts';
import { legalPages } from '../features/privacy/feature.ts';
import { questionPages } from '../features/questions/feature.ts';
import { reEvaluationPages } from '../features/re-evaluation/feature.ts';
import { resultPages } from '../features/results/feature.ts';
import { summaryPages } from '../features/summary-links/feature.ts';
import { systemPages } from '../features/system/feature.ts';
import { assessmentPages } from '../features/take-assessment/feature.ts';
import { teamTextPages } from '../features/team-texts/feature.ts';
import { yourAccountPages } from '../features/your-account/feature.ts';
import { type PathName, paths } from '../paths.ts';

/** The pages of all features: the one list of features. Routes, menus and the rail are derived from it. */
export const pages: Record<PathName, Page> = {
	...accountPages,
	...adminPages,
	...applicationPages,
	...assessmentPages,
	...candidateInvitationPages,
	...dashboardPages,
	...deckPages,
	...evaluationPages,
	...hireEventPages,
	...jobPages,
	...landingPages,
	...legalPages,
	...manageJobPages,
	...questionPages,
	...reEvaluationPages,
	...resultPages,
	...reviewPages,
	...summaryPages,
	...systemPages,
	...teamTextPages,
	...yourAccountPages,
};

/** In the order of `paths`. */
export const pageNames = Object.keys(paths) as PathName[];

import { preloadPage } from '../../core/platform/preload.ts';
import { paths } from '../../paths.ts';
import { preloadDialog } from '../../ui/dialog.tsx';
import { preloadDrawer } from '../../ui/drawer.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { preloadSealing } from './use-take-assessment.ts';

const review = latePart(() => import('./review-dialog.tsx'), {
	isWanted: ({ open }) => open,
	back: ({ onClose }) => onClose(),
});
const choice = latePart(() => import('./draft-choice.tsx'), {
	isWanted: ({ open }) => open,
	back: ({ onLater }) => onLater(),
});
const submitting = latePart(() => import('./submitting-view.tsx'), 'page');
const points = latePart(() => import('./how-it-works-points.tsx'));
const writingNotice = latePart(() => import('./writing-notice.tsx'));
const notice = latePart(() => import('./consent-view.tsx'), 'page');
const openingFailure = latePart(() => import('./opening-failure.tsx'), 'page');

/** What comes before and after the writing, when another device wrote too, or in place of a sheet, in code of its own: the sheet opens without it. */
export const ReviewDialog = review.Component;
export const DraftChoice = choice.Component;
export const SubmittingView = submitting.Component;
export const HowItWorksPoints = points.Component;
/** Where its code cannot be fetched the sheet goes on without it; what is not saved the sheet says itself. */
export const WritingNotice = writingNotice.Component;
export const ConsentView = notice.Component;
export const OpeningFailure = openingFailure.Component;

/**
 * Fetches all that is needed to write, review, submit and see the receipt without a network. Resolves when each is there or could not be had,
 * which is then fetched again when it is drawn.
 */
export const preloadAfterWriting = (): Promise<unknown> =>
	Promise.allSettled([
		preloadDialog(),
		preloadDrawer(),
		preloadSealing(),
		...[review, choice, submitting, points, writingNotice].map(({ preload }) => preload()),
		preloadPage(paths.congratulations.to('receipt')),
	]);

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
const choice = latePart(() => import('./draft-conflict-dialog.tsx'), {
	isWanted: ({ open }) => open,
	back: ({ onLater }) => onLater(),
});
const submitting = latePart(() => import('./submitting-view.tsx'), 'page');
const points = latePart(() => import('./how-it-works-points.tsx'));
const writingNotice = latePart(() => import('./writing-notice.tsx'));
const consent = latePart(() => import('./consent-view.tsx'), 'page');
const openingFailure = latePart(() => import('./opening-failure.tsx'), 'page');

/** Views other than writing, in separate chunks, so that the writing screen opens without them. */
export const ReviewDialog = review.Component;
export const DraftConflictDialog = choice.Component;
export const SubmittingView = submitting.Component;
export const HowItWorksPoints = points.Component;
/** If the chunk cannot be loaded, the screen works without it and shows unsaved text itself. */
export const WritingNotice = writingNotice.Component;
export const ConsentView = consent.Component;
export const OpeningFailure = openingFailure.Component;

/**
 * Loads everything needed to write, review, submit and see the receipt offline. Resolves when each chunk has loaded or
 * failed; a failed one is loaded again on render.
 */
export const preloadLazyViews = (): Promise<unknown> =>
	Promise.allSettled([
		preloadDialog(),
		preloadDrawer(),
		preloadSealing(),
		...[review, choice, submitting, points, writingNotice].map(({ preload }) => preload()),
		preloadPage(paths.congratulations.to('receipt')),
	]);

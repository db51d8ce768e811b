import { lazy } from 'react';

const loadReview = () => import('./review-dialog.tsx');
const loadOffers = () => import('./draft-offers.tsx');
const loadPoints = () => import('./how-it-works-points.tsx');
const loadNotice = () => import('./writing-notice.tsx');
const loadSubmitting = () => import('./submitting-view.tsx');

/** What comes before and after the writing, when another device wrote too, or in place of a sheet, in code of its own: the sheet opens without it. */
export const ReviewDialog = lazy(loadReview);
export const DraftOffers = lazy(loadOffers);
export const SubmittingView = lazy(loadSubmitting);
export const HowItWorksPoints = lazy(loadPoints);
/** Where its code cannot be fetched the sheet goes on without it; what is not saved the sheet says itself. */
export const WritingNotice = lazy(() => loadNotice().catch(() => ({ default: () => null })));
export const NoticeView = lazy(() => import('./notice-view.tsx'));
export const OpeningFailure = lazy(() => import('./opening-failure.tsx'));

/** Fetches that code while there may still be a network; what fails is fetched again when it is shown. */
export const preloadAfterWriting = (): Promise<unknown> =>
	Promise.allSettled([loadReview(), loadOffers(), loadSubmitting(), loadPoints(), loadNotice()]);

import { lazy } from 'react';

const loadReview = () => import('./review-dialog.tsx');
const loadChoice = () => import('./draft-choice.tsx').then((module) => ({ default: module.DraftChoice }));
const loadSubmitting = () => import('./submitting-view.tsx');

/** What comes after the writing, or when another device wrote too, in code of its own: the sheet opens without it. */
export const ReviewDialog = lazy(loadReview);
export const DraftChoice = lazy(loadChoice);
export const SubmittingView = lazy(loadSubmitting);

/** Fetches that code while there may still be a network; what fails is fetched again when it is shown. */
export const preloadAfterWriting = (): Promise<unknown> =>
	Promise.allSettled([loadReview(), loadChoice(), loadSubmitting()]);

import { lazy } from 'react';

const loadReview = () => import('./review-dialog.tsx');
const loadSubmitting = () => import('./submitting-view.tsx');

/** What comes after the writing, in code of its own: the sheet opens without it. */
export const ReviewDialog = lazy(loadReview);
export const SubmittingView = lazy(loadSubmitting);

/** Fetches that code while there may still be a network; what fails is fetched again when it is shown. */
export const preloadAfterWriting = (): Promise<unknown> => Promise.allSettled([loadReview(), loadSubmitting()]);

import { preloadPage } from '../../core/platform/preload.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { lateScreen, Nothing } from '../../ui/late-screen.tsx';
import { componentMessages } from '../../ui/words.ts';

const words = componentMessages.missing;

/** Shown over the writing screen, which stays as it is. */
function MissingDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	if (!open) return null;
	return (
		<div className="fixed inset-x-0 bottom-0 z-50 grid justify-items-start gap-3 border-t border-ink bg-surface px-5 py-4">
			<p role="alert" className="max-w-prose text-control text-ink">
				<strong className="font-heading">{words.title}</strong> {words.box}
			</p>
			<Button kind="secondary" onClick={onClose}>
				{words.back}
			</Button>
		</div>
	);
}

const silent = { Waiting: Nothing, Missing: Nothing };

const openingFailure = lateScreen(() => import('./opening-failure.tsx'));
const consent = lateScreen(() => import('./consent-view.tsx'));
const notice = lateScreen(() => import('./writing-notice.tsx'), silent);
const drawer = lateScreen(() => import('./questions-drawer.tsx'), silent);
const conflict = lateScreen(() => import('./draft-conflict-dialog.tsx'), {
	Waiting: Nothing,
	Missing: ({ open, onLater }) => <MissingDialog open={open} onClose={onLater} />,
});
const review = lateScreen(() => import('./review-dialog.tsx'), { Waiting: Nothing, Missing: MissingDialog });
const submitting = lateScreen(() => import('./submitting-view.tsx'));

/**
 * Views before, over and after the writing screen, which opens without them and without the dialogs' library: all that an
 * assessment loads when it is opened again has a limit (`tests/bench/first-load.ts`).
 */
export const OpeningFailure = openingFailure.Component;
export const ConsentView = consent.Component;
/** While it cannot be loaded, the screen works without it and shows unsaved text itself. */
export const WritingNotice = notice.Component;
export const QuestionsDrawer = drawer.Component;
export const DraftConflictDialog = conflict.Component;
export const ReviewDialog = review.Component;
export const SubmittingView = submitting.Component;

/** Loads what writing and submitting can show and the confirmation that follows, before the device may go offline. */
export const preloadToSubmit = (jobId: string): Promise<unknown> =>
	Promise.all([
		...[openingFailure, notice, drawer, conflict, review, submitting].map(({ preload }) => preload()),
		preloadPage(paths.congratulations.to(jobId)),
	]);

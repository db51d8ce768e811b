import { Banner } from '../../components/banner.tsx';
import { askSignIn } from '../../machines/sync/sync-panel.ts';
import { shellMessages } from '../../messages/shell.ts';
import { takeAssessmentMessages as words } from '../../messages/take-assessment.ts';
import { useUpdateWaiting } from '../../platform/service-worker.ts';

/**
 * What somebody who is writing has to know: the device cannot save, or nothing can be sent until they sign in again. A new version of
 * the app is only told of here, never put in place.
 */
export function WritingNotice({ storageFailed, needsSignIn }: { storageFailed: boolean; needsSignIn: boolean }) {
	const updateWaiting = useUpdateWaiting();
	return (
		<>
			{storageFailed && (
				<Banner kind="bad" title={words.saveFailed}>
					{words.saveFailedHelp}
				</Banner>
			)}
			{needsSignIn && (
				<Banner
					kind="warn"
					action={
						<button type="button" className="link" onClick={askSignIn}>
							{words.signIn}
						</button>
					}
				>
					{words.needsSignIn}
				</Banner>
			)}
			{updateWaiting && (
				<Banner kind="info" title={shellMessages.update.title}>
					{shellMessages.update.later}
				</Banner>
			)}
		</>
	);
}

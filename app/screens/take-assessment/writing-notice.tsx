import { Banner } from '../../components/banner.tsx';
import { useRescued } from '../../machines/sync/rescued.ts';
import type { StorageFailure } from '../../machines/sync/storage-failure.ts';
import { askSignIn } from '../../machines/sync/sync-panel.ts';
import { pageMessages } from '../../messages/page.ts';
import { takeAssessmentMessages as words } from '../../messages/take-assessment.ts';
import { useUpdateWaiting } from '../../platform/service-worker.ts';

/**
 * What somebody who is writing has to know: the device cannot save, or nothing can be sent until they sign in again. A new version of
 * the app is only told of here, never put in place.
 */
export function WritingNotice({
	notSaved,
	needsSignIn,
}: {
	/** Why what was typed is not in this device's storage; null while it is. */
	notSaved: StorageFailure | null;
	needsSignIn: boolean;
}) {
	const updateWaiting = useUpdateWaiting();
	const rescued = useRescued();
	return (
		<>
			{rescued && (
				<Banner kind="warn" title={pageMessages.rescued.title}>
					{pageMessages.rescued.writing}
				</Banner>
			)}
			{notSaved && (
				<Banner kind="bad" title={words.notSaved[notSaved].title}>
					{words.notSaved[notSaved].help}
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
				<Banner kind="info" title={pageMessages.update.title}>
					{pageMessages.update.later}
				</Banner>
			)}
		</>
	);
}

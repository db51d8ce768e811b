import { Banner } from '../../components/banner.tsx';
import { askSignIn } from '../../machines/sync/sync-panel.ts';
import { takeAssessmentMessages as words } from '../../messages/take-assessment.ts';

/** What somebody who is writing has to know: the device cannot save, or nothing can be sent until they sign in again. */
export function WritingNotice({ storageFailed, needsSignIn }: { storageFailed: boolean; needsSignIn: boolean }) {
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
		</>
	);
}

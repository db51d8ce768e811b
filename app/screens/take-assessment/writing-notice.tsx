import { Link, useLocation } from 'react-router-dom';
import { Banner } from '../../components/banner.tsx';
import { takeAssessmentMessages as words } from '../../messages/take-assessment.ts';
import { paths } from '../../shell/paths.ts';

/** What somebody who is writing has to know: the device cannot save, or nothing can be sent until they sign in again. */
export function WritingNotice({ storageFailed, needsSignIn }: { storageFailed: boolean; needsSignIn: boolean }) {
	const { pathname } = useLocation();
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
						<Link className="link" to={paths.signIn.to()} state={{ wanted: pathname }}>
							{words.signIn}
						</Link>
					}
				>
					{words.needsSignIn}
				</Banner>
			)}
		</>
	);
}

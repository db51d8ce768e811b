import { matchPath, useLocation } from 'react-router-dom';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { DeletedAccount } from './deleted-account.tsx';
import { LegalPage } from './legal-page.tsx';
import { privacyText, termsText } from './words.ts';

/** The terms of use and the privacy notice, which are one chunk. */
export default function LegalScreen() {
	const { pathname } = useLocation();
	return matchPath(paths.terms.pattern, pathname) ? <LegalPage {...termsText} /> : <PrivacyNotice />;
}

/** The privacy notice. After the deletion of an account, what happened: `deleted` in the history entry is its id. */
function PrivacyNotice() {
	const { user } = useSession();
	const { deleted } = Object(useLocation().state) as { deleted?: unknown };
	const isDeleted = typeof deleted === 'string' && (!user || user.id === deleted);
	return isDeleted ? <DeletedAccount /> : <LegalPage {...privacyText} />;
}

import { matchPath, useLocation } from 'react-router-dom';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { DeletedAccount, type PrivacyState } from './deleted-account.tsx';
import { LegalPage } from './legal-page.tsx';
import { OwnData } from './own-data.tsx';
import { privacyText, termsText } from './words.ts';

/** The terms of use and the privacy notice, which are one chunk. */
export default function LegalScreen() {
	const { pathname } = useLocation();
	return matchPath(paths.terms.pattern, pathname) ? <LegalPage {...termsText} /> : <PrivacyNotice />;
}

/** The privacy notice; for a signed-in account, with its own data. After a deletion, what happened. */
function PrivacyNotice() {
	const { user } = useSession();
	const { deleted } = Object(useLocation().state) as Partial<PrivacyState>;
	if (deleted === true && !user) return <DeletedAccount />;
	return <LegalPage {...privacyText}>{user && <OwnData />}</LegalPage>;
}

import { useLocation } from 'react-router-dom';
import { useSession } from '../../core/session/use-session.ts';
import { DeletedAccount, type PrivacyState } from './deleted-account.tsx';
import { LegalPage } from './legal-page.tsx';
import { OwnData } from './own-data.tsx';
import { privacyText } from './words.ts';

/** The privacy notice; for a signed-in account, with its own data. After a deletion, what happened. */
export default function PrivacyScreen() {
	const { user } = useSession();
	const { deleted } = Object(useLocation().state) as Partial<PrivacyState>;
	if (deleted === true && !user) return <DeletedAccount />;
	return <LegalPage {...privacyText}>{user && <OwnData />}</LegalPage>;
}

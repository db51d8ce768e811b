import { useSession } from '../../core/session/use-session.ts';
import { LegalPage } from './legal-page.tsx';
import { OwnData } from './own-data.tsx';
import { privacyText } from './words.ts';

/** The privacy notice; for a signed-in account, with its own data. */
export default function PrivacyScreen() {
	const { user } = useSession();
	return <LegalPage {...privacyText}>{user && <OwnData />}</LegalPage>;
}

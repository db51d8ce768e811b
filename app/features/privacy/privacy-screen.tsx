import { useSession } from '../../core/session/use-session.ts';
import { LegalPage } from './legal-page.tsx';
import { OwnData } from './own-data.tsx';
import { privacyText } from './words.ts';

/** What the product does with data, and for a signed-in account its own. */
export default function PrivacyScreen() {
	const { user } = useSession();
	return <LegalPage {...privacyText}>{user && <OwnData />}</LegalPage>;
}

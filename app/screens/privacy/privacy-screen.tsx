import { LegalPage } from '../../components/legal-page.tsx';
import { privacyText } from '../../messages/legal.ts';

/** What the product does with data. */
export default function PrivacyScreen() {
	return <LegalPage {...privacyText} />;
}

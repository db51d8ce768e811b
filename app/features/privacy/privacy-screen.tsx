import { LegalPage } from './legal-page.tsx';
import { privacyText } from './words.ts';

/** What the product does with data. */
export default function PrivacyScreen() {
	return <LegalPage {...privacyText} />;
}

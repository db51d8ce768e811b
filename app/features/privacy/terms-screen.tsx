import { LegalPage } from './legal-page.tsx';
import { termsText } from './words.ts';

/** What using the product means. */
export default function TermsScreen() {
	return <LegalPage {...termsText} />;
}

import { LegalPage } from './legal-page.tsx';
import { termsText } from './words.ts';

/** The terms of use. */
export default function TermsScreen() {
	return <LegalPage {...termsText} />;
}

import { LegalPage } from '../../components/legal-page.tsx';
import { termsText } from '../../messages/legal.ts';

/** What using the product means. */
export default function TermsScreen() {
	return <LegalPage {...termsText} />;
}

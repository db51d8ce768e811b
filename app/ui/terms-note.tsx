import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

/** The sentence that a new account agrees to the terms and the privacy policy, with links to both. */
export function TermsNote({ words }: { words: { agree: string; terms: string; and: string; privacy: string } }) {
	return (
		<p className="text-meta text-ink-3">
			{words.agree}{' '}
			<Link className="link" to={paths.terms.to()}>
				{words.terms}
			</Link>{' '}
			{words.and}{' '}
			<Link className="link" to={paths.privacy.to()}>
				{words.privacy}
			</Link>
			.
		</p>
	);
}

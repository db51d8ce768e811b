import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

/** Replaces the token in the address bar. */
const READ = 'opened';

/**
 * Returns the token at the end of a link's path (`:token`), empty without one. Moves it from the address bar to the history entry
 * immediately, so that a reload still has it. `to`: the path with a token.
 */
export function useLinkToken(to: (token: string) => string): string {
	const { token = '' } = useParams();
	const { state } = useLocation();
	const navigate = useNavigate();
	const { linkToken } = Object(state) as { linkToken?: unknown };
	const isLink = token !== READ;
	const readPath = to(READ);

	useEffect(() => {
		if (isLink) void navigate(readPath, { replace: true, state: { linkToken: token } });
	}, [isLink, token, readPath, navigate]);

	if (isLink) return token;
	return typeof linkToken === 'string' ? linkToken : '';
}

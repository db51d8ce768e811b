import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Stands in the address bar in place of the token. */
const READ = 'opened';

/**
 * The token of the mail's link (`/invite/TOKEN`), empty when there is none. It leaves the address bar at once and stays in the
 * history entry, so that a reload still has it.
 */
export function useInvitationToken(): string {
	const { token = '' } = useParams();
	const { state } = useLocation();
	const navigate = useNavigate();
	const { invitationToken } = Object(state) as { invitationToken?: unknown };
	const isLink = token !== READ;

	useEffect(() => {
		if (isLink) void navigate(paths.invite.to(READ), { replace: true, state: { invitationToken: token } });
	}, [isLink, token, navigate]);

	if (isLink) return token;
	return typeof invitationToken === 'string' ? invitationToken : '';
}

import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of the mail's link (`/reset-password#TOKEN`), empty when there is none. It leaves the address bar at once and stays in the history
 * entry, so that a reload still has it.
 */
export function useResetToken(): string {
	const { hash, pathname, state } = useLocation();
	const navigate = useNavigate();
	const { resetToken } = Object(state) as { resetToken?: unknown };
	const linked = hash.slice(1);

	useEffect(() => {
		if (linked !== '') void navigate(pathname, { replace: true, state: { resetToken: linked } });
	}, [linked, pathname, navigate]);

	return linked || (typeof resetToken === 'string' ? resetToken : '');
}

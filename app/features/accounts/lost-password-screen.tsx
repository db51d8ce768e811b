import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

/** The request for a link and the form that the link opens, which are one chunk. */
export default function LostPasswordScreen() {
	const { pathname } = useLocation();
	return matchPath(paths.forgotPassword.pattern, pathname) ? <ForgotPasswordScreen /> : <ResetPasswordScreen />;
}

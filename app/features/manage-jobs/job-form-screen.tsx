import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { JobCreateScreen } from './job-create-screen.tsx';
import { JobEditScreen } from './job-edit-screen.tsx';

/** The form of a new job and that of a stored one, which are one chunk. */
export default function JobFormScreen() {
	const { pathname } = useLocation();
	return matchPath(paths.jobCreate.pattern, pathname) ? <JobCreateScreen /> : <JobEditScreen />;
}

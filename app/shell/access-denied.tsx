import { AccessDenied } from '../components/access-denied.tsx';
import { paths } from './paths.ts';

/** What a candidate sees on a page of the hiring team. */
export default function StaffOnly() {
	return <AccessDenied dashboard={paths.dashboard.to()} />;
}

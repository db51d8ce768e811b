import { paths } from '../paths.ts';
import { AccessDenied } from '../ui/access-denied.tsx';

/** What a candidate sees on a page of the hiring team. */
export default function StaffOnly() {
	return <AccessDenied dashboard={paths.dashboard.to()} />;
}

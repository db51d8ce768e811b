import { paths } from '../paths.ts';
import { AccessDenied } from '../ui/access-denied.tsx';

/** Message shown to a candidate on a staff page. */
export function StaffOnly() {
	return <AccessDenied dashboard={paths.dashboard.to()} />;
}

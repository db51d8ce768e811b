import { isStaff } from '#domain/access/actor';
import { useSession } from '../../core/session/use-session.ts';
import { CandidateDashboard } from './candidate-dashboard.tsx';
import { StaffDashboard } from './staff-dashboard.tsx';

/** The dashboard: the candidate's or the staff one, depending on the role. */
export default function DashboardScreen() {
	const { user } = useSession();
	if (!user) return null;
	return isStaff(user) ? <StaffDashboard /> : <CandidateDashboard firstName={user.firstName} />;
}

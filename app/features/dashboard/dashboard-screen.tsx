import { isStaff } from '#domain/access/actor';
import { useSession } from '../../core/session/use-session.ts';
import { CandidateDashboard } from './candidate-dashboard.tsx';
import { StaffDashboard } from './staff-dashboard.tsx';

/** Where a signed-in account begins: candidates with their assessments, the hiring team with its jobs. */
export default function DashboardScreen() {
	const { user } = useSession();
	if (!user) return null;
	return isStaff(user) ? <StaffDashboard /> : <CandidateDashboard firstName={user.firstName} />;
}

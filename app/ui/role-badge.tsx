import { Eye, KeyRound, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { StaffRole } from '#domain/access/actor';
import { Badge, type BadgeKind } from './badge.tsx';

/** Display names of the roles. */
export const ROLE_NAMES: Record<StaffRole, string> = {
	super_admin: 'Super Admin',
	admin: 'Admin',
	reviewer: 'Reviewer',
};

const LOOKS: Record<StaffRole, { kind: BadgeKind; icon: LucideIcon }> = {
	super_admin: { kind: 'info', icon: ShieldCheck },
	admin: { kind: 'ok', icon: KeyRound },
	reviewer: { kind: 'neutral', icon: Eye },
};

/** A staff role with its own colour and icon. */
export function RoleBadge({ role }: { role: StaffRole }) {
	const { kind, icon } = LOOKS[role];
	return (
		<Badge kind={kind} icon={icon}>
			{ROLE_NAMES[role]}
		</Badge>
	);
}

import type { TeamTextValues } from '../../app/domain/team-texts/team-text.ts';

/** A mail of the team. */
export const aTeamText = (shape: Partial<TeamTextValues> = {}): TeamTextValues => ({
	kind: 'mail',
	stage: 'rejected',
	name: 'Kind rejection',
	subject: 'Your application: {job}',
	text: 'Hello {name}, we chose someone else.',
	...shape,
});

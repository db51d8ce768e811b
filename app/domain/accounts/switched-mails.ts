import * as z from 'zod/mini';

/** Mails that candidates can switch off. */
export const SWITCHED_MAILS = [
	'result_ready',
	'scored_by_person',
	'human_review_answered',
	'candidate_invitation_reminder',
] as const;
export type SwitchedMail = (typeof SWITCHED_MAILS)[number];

/** Which mails the account's address has switched off. */
export const mailSwitchesSchema = z.object({ switchedOff: z.array(z.enum(SWITCHED_MAILS)) });
export type MailSwitches = z.infer<typeof mailSwitchesSchema>;

/** One switch that is changed. */
export const mailSwitchSchema = z.object({ kind: z.enum(SWITCHED_MAILS), on: z.boolean() });

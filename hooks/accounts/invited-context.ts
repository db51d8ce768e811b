/** Key in the context of a save: the account signs up with an invitation. No request can set it. */
export const INVITED = 'invitation';

/** Whether the account of this record event signs up with an invitation. */
export const isInvited = (e: core.RecordEvent): boolean => e.context.value(INVITED) === true;

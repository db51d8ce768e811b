/** The method of a score given by staff. It is none of the three automatic methods, so it is labelled as standard. */
export const HUMAN_METHOD = 'person';

/** The method of a score given by staff. It is not an automatic method, so it is labelled as standard. */
export const HUMAN_METHOD = 'person';

/** The method of a score by a person. None of the three methods, so it is labelled as standard. */
export const PERSON_METHOD = 'person';

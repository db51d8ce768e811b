/** The method of a score that a person gave: none of the three, so it is treated as standard (specification part 2 §3). */
export const PERSON_METHOD = 'person';

/** The method in a candidate's row if the display flags hide the real one. */
export const UNNAMED_METHOD = 'standard';

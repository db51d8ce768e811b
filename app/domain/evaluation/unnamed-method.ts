/** The method that a candidate's row names while the display flags show none. */
export const UNNAMED_METHOD = 'standard';

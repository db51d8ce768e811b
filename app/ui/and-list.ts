/** Writes names as in a sentence: "Ada, Eve and Kim". */
export const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' });

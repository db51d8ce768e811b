/** The fewest applications that can be compared, and the number of the best that are offered to read. */
const READ = { least: 2, most: 5 };

/** How many of the best applications are read side by side, given how many have a score; 0 if they are too few. */
export const bestRead = (scored: number): number => (scored < READ.least ? 0 : Math.min(READ.most, scored));

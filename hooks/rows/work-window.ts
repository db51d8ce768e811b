/** How long whole applications are pulled after they were submitted, in months. */
const WINDOW_MONTHS = 12;

/**
 * Whether a device that pulls from the start receives the application `assessment` of the row `job` whole: those of active jobs,
 * and recent ones of others.
 */
export const IS_WORKED_WITH = `(job.active
	OR assessment.submitted_at >= strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${WINDOW_MONTHS} months'))`;

import { useLocation } from 'react-router-dom';
import { shortlistOf } from '#domain/assessments/application-filter';
import { readApplicationFilter } from '../../core/platform/application-address.ts';
import { useListedApplications } from '../../entities/staff/use-staff-rows.ts';
import { ShareDialog } from '../summary-links/share-dialog.tsx';

/** Shares the shortlist of the job that an open review belongs to. */
export function ReviewShare({ jobId, userId, onClose }: { jobId: string; userId: string; onClose: () => void }) {
	const { search } = useLocation();
	const { value } = useListedApplications(jobId);
	if (!value) return null;
	return (
		<ShareDialog
			jobId={jobId}
			jobTitle={value.job.title}
			userId={userId}
			people={shortlistOf(value.applications, readApplicationFilter(search))}
			onClose={onClose}
		/>
	);
}

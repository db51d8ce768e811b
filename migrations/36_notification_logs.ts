/**
 * To whom of the hiring team a notification of an assessment went, or why not. Admins may look; the recipient is masked where it is
 * read.
 */
migrate((app) => {
	const manages = "@request.auth.staff_role = 'super_admin' || @request.auth.staff_role = 'admin'";
	app.importCollections(
		[
			{
				type: 'base',
				name: 'notification_logs',
				listRule: manages,
				viewRule: manages,
				fields: [
					{ type: 'text', name: 'assessment_id', required: true, max: 15 },
					{ type: 'text', name: 'kind', required: true, max: 60 },
					{ type: 'text', name: 'recipient', required: true, max: 255, hidden: true },
					{
						type: 'select',
						name: 'status',
						required: true,
						maxSelect: 1,
						values: ['queued', 'sent', 'failed', 'skipped'],
					},
					{ type: 'text', name: 'detail', max: 2000 },
					{ type: 'date', name: 'sent_at' },
					{ type: 'autodate', name: 'created_at', onCreate: true },
					{ type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
				],
				indexes: [
					'CREATE UNIQUE INDEX `idx_notification_logs_once` ON `notification_logs` (`assessment_id`, `kind`, `recipient`)',
					"CREATE INDEX `idx_notification_logs_waiting` ON `notification_logs` (`recipient`, `created_at`) WHERE `status` = 'queued'",
				],
			},
		],
		false,
	);
});

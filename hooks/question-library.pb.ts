routerAdd(
	'POST',
	'/api/functions/import-question-library',
	(e) => require(`${__hooks}/lib.js`).respondToLibraryImport(e),
	$apis.bodyLimit(20_000_000),
);
onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).libraryEntryWritten(e), 'question_library');
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).libraryEntryWritten(e), 'question_library');

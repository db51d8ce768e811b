import { libraryEntryWritten, respondToLibraryImport } from './library-entries.ts';

routerAdd(
	'POST',
	'/api/functions/import-question-library',
	(e) => respondToLibraryImport(e),
	$apis.bodyLimit(20_000_000),
);

onRecordCreateRequest((e) => libraryEntryWritten(e), 'question_library');
onRecordUpdateRequest((e) => libraryEntryWritten(e), 'question_library');

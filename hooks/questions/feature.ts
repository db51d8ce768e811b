import { questionCreateRequested, questionUpdateRequested, questionWritten } from './question-records.ts';

onRecordCreateRequest((e) => questionCreateRequested(e), 'assessment_questions');
onRecordUpdateRequest((e) => questionUpdateRequested(e), 'assessment_questions');
onRecordCreate((e) => questionWritten(e), 'assessment_questions');
onRecordUpdate((e) => questionWritten(e), 'assessment_questions');
onRecordDelete((e) => questionWritten(e), 'assessment_questions');

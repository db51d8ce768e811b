routerAdd('GET', '/api/public/jobs', (e) => require(`${__hooks}/lib.js`).respondWithPublicJobs(e), $apis.gzip());
routerAdd('GET', '/api/public/jobs/{id}', (e) => require(`${__hooks}/lib.js`).respondWithPublicJob(e), $apis.gzip());
routerAdd('POST', '/api/rpc/delete_job_cascade', (e) => require(`${__hooks}/lib.js`).deleteJobCascade(e));

onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).jobCreateRequested(e), 'jobs');
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).jobUpdateRequested(e), 'jobs');
onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).questionCreateRequested(e), 'assessment_questions');
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).questionUpdateRequested(e), 'assessment_questions');
onRecordCreate((e) => require(`${__hooks}/lib.js`).questionWritten(e), 'assessment_questions');
onRecordUpdate((e) => require(`${__hooks}/lib.js`).questionWritten(e), 'assessment_questions');
onRecordDelete((e) => require(`${__hooks}/lib.js`).questionWritten(e), 'assessment_questions');
cronAdd('sweepUpkeep', '* * * * *', () => require(`${__hooks}/lib.js`).sweepUpkeep($app));
onRecordDeleteExecute((e) => require(`${__hooks}/lib.js`).jobDeleting(e), 'jobs');
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/lib.js`).jobDeleted(e), 'jobs');

onRecordsListRequest((e) => require(`${__hooks}/lib.js`).recordsListed(e));
onRecordViewRequest((e) => require(`${__hooks}/lib.js`).recordViewed(e));
onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).recordWriteRequested(e));
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).recordWriteRequested(e));

onRecordsListRequest((e) => require(`${__hooks}/lib.js`).recordsListed(e));
onRecordCreateRequest((e) => require(`${__hooks}/lib.js`).recordWriteRequested(e));
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).recordWriteRequested(e));

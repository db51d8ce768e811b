onBackupCreate((e) => require(`${__hooks}/lib.js`).backupCreating(e));
onBackupRestore((e) => require(`${__hooks}/lib.js`).backupRestoring(e));

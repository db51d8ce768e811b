const howToGetServer = (version: string) =>
	`Either install Go 1.21 or later (https://go.dev/dl) so that it can be built here, or download the official release from https://github.com/pocketbase/pocketbase/releases/tag/v${version} and name the program in POCKETBASE_BIN.`;

type Content = {
	epoch: string;
	head: number;
	schema: string;
	accounts: number;
	jobs: number;
	submissions: number;
	operations: number;
};

const holds = ({ epoch, head, schema, accounts, jobs, submissions, operations }: Content) =>
	`It holds ${accounts} accounts, ${jobs} jobs, ${submissions} submissions, ${operations} operations, changes up to ${head}; epoch ${epoch}, schema ${schema}.`;

/** Messages of the command-line programs to the operator. */
export const messages = {
	badAnswerLine: (number: number) =>
		`Line ${number} is not an answer; expected {"id": …, "question": "…", "answer": "…"}.`,
	storedScore: (id: string, now: number | null, next: number | null) =>
		`${id}  ${now ?? 'no score'} → ${next ?? 'no score: a person scores it'}`,
	storedSummary: (count: number, changed: number) =>
		`${count} assessments were scored by Intelligent Analysis; ${changed} would get another score.`,
	storedDryRun: 'Nothing was changed. Add --apply to have them scored again.',
	storedQueued: (count: number) =>
		`${count} evaluations are queued. A running server starts within a minute, another one when it is started.`,
	wrongValue: (name: string, value: string | undefined, expected: string) =>
		`${name} is "${value ?? ''}"; expected ${expected}.`,
	wrongSecret: (name: string, expected: string) =>
		`${name} has a wrong value (not shown, it may be secret); expected ${expected}.`,
	missing: (name: string, expected: string) => `${name} is not set; expected ${expected}.`,
	missingBeside: (name: string, why: string) => `${name} is not set; expected ${why}.`,
	expectedHost: 'a host name or an IP address of this machine, such as 127.0.0.1',
	expectedPort: 'a whole number from 1 to 65535',
	expectedOtherPort: 'another port than PORT',
	expectedOrigin: 'the public address without a path, such as https://jobs.example.org',
	expectedHttps: 'an https address: passwords would travel in the open (http is for this machine alone)',
	expectedLoopback:
		'an address of this machine alone, such as 127.0.0.1: the passwords of the demo are published (DEMO=0 serves no demo)',
	expectedHours: 'a number of hours above 0',
	expectedS3: 'https://KEY:SECRET@endpoint/bucket?region=REGION, key and secret percent-encoded',
	becauseBackup: (name: string) => `a folder for backups, together with ${name}`,
	unknownSetting: (name: string, known: readonly string[]) =>
		`${name} is no setting; expected one of ${known.join(', ')}.`,
	expectedSmtp: 'smtp://user:password@host:587 or smtps://user:password@host:465, user and password percent-encoded',
	expectedHeader: 'the name of a header, as X-Forwarded-For',
	expectedAddresses: 'IP addresses and networks with commas between, such as 127.0.0.1, 10.0.0.0/8',
	expectedConnections: 'a whole number, 0 for no limit',
	expectedContact: 'an e-mail address, or an https address',
	expectedDemo: '0 (no demo data) or 1',
	expectedErasure: 'anonymise or delete',
	expectedProvider: 'openai or anthropic',
	expectedBaseUrl: 'an http or https address, such as https://api.openai.com/v1',
	expectedCount: 'a whole number of 1 or more',
	expectedDuration: 'a number of minutes (…_MIN), seconds (…_S) or milliseconds (…_MS)',
	expectedEmail: 'an e-mail address',
	expectedPassword: ({ min, maxBytes }: { min: number; maxBytes: number }) => `${min} to ${maxBytes} characters`,
	becauseAi: 'together with the other AI settings (AI_BASE_URL, AI_MODEL and, where the service wants one, AI_API_KEY)',
	becauseOperator: 'SUPERUSER_EMAIL and SUPERUSER_PASSWORD together',

	noServer: (version: string) =>
		`There is no PocketBase to start: neither POCKETBASE_BIN nor Go was found. ${howToGetServer(version)}`,
	binaryNotRunnable: (path: string, version: string) =>
		`POCKETBASE_BIN is "${path}", which is not a program that can be run. ${howToGetServer(version)}`,
	binaryOfOtherVersion: (found: string | undefined, version: string) =>
		`POCKETBASE_BIN is of version ${found ?? 'unknown'}; expected PocketBase ${version}. ${howToGetServer(version)}`,
	serverBuildBegins: (version: string) =>
		`Building PocketBase ${version} from its official Go module. The first time this takes one to two minutes…`,
	serverBuilt: (version: string) => `PocketBase ${version} is built.`,
	serverBuildFailed: (code: number | null, output: string) =>
		`PocketBase could not be built (go ended with ${code}):\n${output}`,
	serverTypesFailed: (code: number | null, output: string) =>
		`PocketBase did not write its types (it ended with ${code}):\n${output}`,
	appBuildBegins: 'Building the app…',
	appBuildFailed: (code: number | null, output: string) =>
		`The app could not be built (vite ended with ${code}):\n${output}`,
	everythingBuilt: 'Everything is built.',

	dataDirUnusable: (path: string, reason: string) =>
		`DATA_DIR is "${path}"; expected a folder that can be written to (${reason}).`,
	diskUnwritable: (reason: string) =>
		`The disk takes no more data (${reason}). Free some space on it or make it writable, and start again; nothing was lost.`,
	dataDirInUse: (path: string, pid: number, url: string | undefined) =>
		`DATA_DIR "${path}" is in use by process ${pid}${url ? `, which serves ${url}` : ''}. End that one first, or name another folder.`,
	orphanEnded: (pid: number) => `Ended process ${pid}, which an interrupted run had left behind.`,
	orphanStays: (pid: number) =>
		`Process ${pid}, which an interrupted run had left behind, could not be ended. End it by hand.`,
	portHeld: (name: string, host: string, port: number, holder: string | undefined) =>
		`${name} ${port} on ${host} is already held by ${holder ?? 'another program'}. End it, or set ${name} to a free port.`,
	portForbidden: (name: string, port: number) =>
		`${name} ${port} may not be opened by this account; expected a port above 1023.`,
	hostUnknown: (host: string) =>
		`HOST is "${host}"; expected an address of this machine, such as 127.0.0.1 or 0.0.0.0.`,

	halfDemoRemoved: 'The last start was interrupted while the demo was being made; making it anew.',
	demoBegins: 'Making the demo: jobs, people and their applications…',
	demoCutShort: 'The demo was cut short.',
	dataOfOtherState: (dataDir: string) =>
		`DATA_DIR is "${dataDir}", which holds data of another state of Candor. Start that one, or name another folder.`,
	demoOfOtherState: (dataDir: string) =>
		`DATA_DIR is "${dataDir}", which holds the demo of another state of Candor: npm start -- --new-demo deletes it and makes a new one.`,
	offerNewDemo: (dataDir: string) =>
		`DATA_DIR is "${dataDir}", which holds the demo of another state of Candor. Delete it and make a new one? (y/N) `,
	noDemoToRenew: (dataDir: string) =>
		`DATA_DIR is "${dataDir}", which holds other data than a demo; --new-demo deletes only a demo. Name another folder.`,
	demoInProduction: (dataDir: string) =>
		`DATA_DIR is "${dataDir}", which holds the demo: its accounts have a published password. Name another folder, or set DEMO=1 to serve it all the same.`,
	demoOnNetwork: (host: string) =>
		`HOST is "${host}" and the data folder holds the demo, whose passwords are published. Serve it on 127.0.0.1, or name another DATA_DIR.`,
	backupDone: (path: string) => `Backed up: ${path}`,
	backupNotDone: (reason: string) => `The scheduled backup failed: ${reason}`,
	expectedProxyHeader:
		'the header in which the proxy that serves https appends the client’s address, such as X-Forwarded-For; without it every client has the proxy’s address, and the dashboard is open to all who reach a proxy on this machine',
	starting: 'Starting the server…',
	mails: (url: string) => `Mails are caught: ${url}`,
	demoAccounts: (password: string) =>
		`Demo accounts (password ${password}): super@, admin@, reviewer@, owner@ and ada@candor.test`,
	appInDevelopment: (url: string) => `The app, reloading as you edit: ${url}`,
	serverCodeBroken: (reason: string) => `The server goes on with the last hooks that could be built: ${reason}`,
	ready: (url: string) => `ready ${url}`,
	queueAsleep: (reason: string) => `A queue could not be woken: ${reason}.`,
	serverEnded: (how: string) => `The server ended by itself (${how}).`,
	stopping: 'Stopping…',
	serverFailed: (reason: string, output: string) => `${reason}\nThe server printed:\n${output.trim() || '(nothing)'}`,

	howToBackUp: 'Expected at most one file: npm run backup -- [file]',
	howToRestore: 'Expected the file of one backup: npm run restore -- <file>',
	noDatabase: (dataDir: string) => `DATA_DIR is "${dataDir}", which holds no database yet.`,
	backupExists: (path: string) => `"${path}" is there already and stays as it is. Name another file.`,
	backupFailed: (path: string, reason: string) => `No backup was made at "${path}": ${reason}`,
	backupHolds: holds,
	backedUp: (path: string, bytes: number, copyMs: number) =>
		`Backed up and checked: ${path} (${(bytes / 1_000_000).toFixed(1)} MB, copied in ${copyMs} ms)`,
	databaseIsArchive: (path: string) =>
		`"${path}" is an archive. If PocketBase made it, restore it on PocketBase's own page (/_/, Settings, Backups).`,
	databaseDamaged: (path: string, problems: string) => `"${path}" is damaged or not a database: ${problems}`,
	digestDiffers: (path: string, digest: string) =>
		`"${path}" is not the file that was backed up: its SHA-256 is not the one in "${digest}".`,
	answersDiffer: (path: string, count: number) =>
		`"${path}" is damaged: the answers of ${count === 1 ? '1 submission' : `${count} submissions`} do not match their own hash.`,
	databaseForeign: (path: string) => `"${path}" is a database, but not one of Candor's.`,
	databaseOfOtherState: (path: string) =>
		`"${path}" was made by another state of Candor, and only that one can read it.`,
	missingEpoch: (expected: string, found: string) =>
		`the copy is of another database (${found}, expected ${expected}).`,
	missingRows: (what: string, expected: number, found: number) =>
		`the copy lacks ${what}: ${found}, at least ${expected} expected.`,
	noBackup: (path: string) => `There is no file "${path}".`,
	databaseInUse: (dataDir: string) =>
		`Another program works on the database in "${dataDir}". End the server first; nothing was changed.`,
	restored: (dataDir: string, content: Content) => `Restored into ${dataDir}.\n${holds(content)}`,
	replacedKept: (path: string) => `The database that was there before is kept: ${path}`,
	afterRestore:
		'What came in after the backup is not in it. Once the server runs, devices notice the new epoch, fetch everything again, and offer again every submission of their last 30 days; none counts twice. Accounts, passwords and hiring-team work are as they were at the backup.',
} as const;

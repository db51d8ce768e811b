/** What the registrations call: bundled to `lib.js`, required by each handler in the VM it runs in. */

export { bootstrapped, settingsReloaded } from './platform/start-up.ts';
export { serveAsset, servePage, unknownRoute } from './routes/static-files.ts';

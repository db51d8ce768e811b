/** What the registrations call: bundled to `lib.js`, required by each handler in the VM it runs in. */
export {};

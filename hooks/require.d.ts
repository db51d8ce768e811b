/** The one module that handlers require is the bundle of lib.ts, so a registration that names no export of it does not compile. */
declare function require(path: string): typeof import('./lib.ts');

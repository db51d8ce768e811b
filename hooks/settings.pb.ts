cronRemove('__pbDBOptimize__');
cronAdd('optimizeDatabase', '7 3 * * *', () => require(`${__hooks}/lib.js`).optimizeDatabase($app));
onSettingsReload((e) => require(`${__hooks}/lib.js`).settingsReloaded(e));
onBootstrap((e) => require(`${__hooks}/lib.js`).bootstrapped(e));

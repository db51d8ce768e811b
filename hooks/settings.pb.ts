onSettingsReload((e) => require(`${__hooks}/lib.js`).settingsReloaded(e));
onBootstrap((e) => require(`${__hooks}/lib.js`).bootstrapped(e));

onMailerSend((e) => require(`${__hooks}/lib.js`).mailSent(e));

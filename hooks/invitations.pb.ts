routerAdd('POST', '/api/functions/send-candidate-invitation', (e) =>
	require(`${__hooks}/lib.js`).sendCandidateInvitation(e),
);
routerAdd('POST', '/api/functions/send-candidate-invitations', (e) =>
	require(`${__hooks}/lib.js`).sendCandidateInvitations(e),
);
routerAdd('POST', '/api/functions/resend-candidate-invitations', (e) =>
	require(`${__hooks}/lib.js`).resendCandidateInvitations(e),
);
routerAdd('POST', '/api/functions/revoke-candidate-invitation', (e) =>
	require(`${__hooks}/lib.js`).revokeCandidateInvitation(e),
);
routerAdd('GET', '/api/staff/invitation-batches/{id}', (e) =>
	require(`${__hooks}/lib.js`).respondWithInvitationBatch(e),
);

routerAdd('POST', '/api/rpc/get_candidate_invitation_by_token', (e) =>
	require(`${__hooks}/lib.js`).getCandidateInvitationByToken(e),
);
routerAdd('POST', '/api/rpc/accept_candidate_invitation', (e) =>
	require(`${__hooks}/lib.js`).acceptCandidateInvitation(e),
);
routerAdd('POST', '/api/rpc/decline_candidate_invitation', (e) =>
	require(`${__hooks}/lib.js`).declineCandidateInvitation(e),
);

cronAdd('remindInvited', '*/10 * * * *', () => require(`${__hooks}/lib.js`).remindInvited($app));
cronAdd('pruneInvitations', '47 3 * * *', () => require(`${__hooks}/lib.js`).pruneInvitations($app));

routerAdd('POST', '/api/rpc/invite_admin', (e) => require(`${__hooks}/lib.js`).inviteAdmin(e));
routerAdd('POST', '/api/rpc/get_admin_invitation_by_token', (e) =>
	require(`${__hooks}/lib.js`).getAdminInvitationByToken(e),
);
routerAdd('POST', '/api/rpc/claim_admin_invitation', (e) => require(`${__hooks}/lib.js`).claimAdminInvitation(e));
routerAdd('POST', '/api/rpc/deactivate_admin', (e) => require(`${__hooks}/lib.js`).deactivateAdmin(e));
routerAdd('POST', '/api/rpc/reactivate_admin', (e) => require(`${__hooks}/lib.js`).reactivateAdmin(e));
routerAdd('POST', '/api/rpc/change_admin_role', (e) => require(`${__hooks}/lib.js`).changeAdminRole(e));

onRecordAfterDeleteSuccess((e) => require(`${__hooks}/lib.js`).adminInvitationDeleted(e), 'admin_invitations');
onRecordUpdateRequest((e) => require(`${__hooks}/lib.js`).adminUserUpdateRequested(e), 'admin_users');
onRecordCreate((e) => require(`${__hooks}/lib.js`).adminUserCreated(e), 'admin_users');
onRecordUpdate((e) => require(`${__hooks}/lib.js`).adminUserUpdated(e), 'admin_users');
onRecordDelete((e) => require(`${__hooks}/lib.js`).adminUserDeleted(e), 'admin_users');
cronAdd('pruneAdminInvitations', '17 3 * * *', () => require(`${__hooks}/lib.js`).pruneAdminInvitations($app));

import { adminUserCreated, adminUserDeleted, adminUserUpdated, adminUserUpdateRequested } from './admin-records.ts';
import { changeAdminRole, deactivateAdmin, reactivateAdmin } from './change-member.ts';
import { claimAdminInvitation, getAdminInvitationByToken } from './claim-invitation.ts';
import { respondWithColleagues } from './colleagues.ts';
import { adminInvitationDeleted, pruneAdminInvitations } from './invitation-records.ts';
import { inviteAdmin } from './invite-admin.ts';

routerAdd('POST', '/api/rpc/invite_admin', (e) => inviteAdmin(e));
routerAdd('POST', '/api/rpc/get_admin_invitation_by_token', (e) => getAdminInvitationByToken(e));
routerAdd('POST', '/api/rpc/claim_admin_invitation', (e) => claimAdminInvitation(e));
routerAdd('POST', '/api/rpc/deactivate_admin', (e) => deactivateAdmin(e));
routerAdd('POST', '/api/rpc/reactivate_admin', (e) => reactivateAdmin(e));
routerAdd('POST', '/api/rpc/change_admin_role', (e) => changeAdminRole(e));
routerAdd('GET', '/api/staff/colleagues', (e) => respondWithColleagues(e));

onRecordAfterDeleteSuccess((e) => adminInvitationDeleted(e), 'admin_invitations');
onRecordUpdateRequest((e) => adminUserUpdateRequested(e), 'admin_users');
onRecordCreate((e) => adminUserCreated(e), 'admin_users');
onRecordUpdate((e) => adminUserUpdated(e), 'admin_users');
onRecordDelete((e) => adminUserDeleted(e), 'admin_users');

cronAdd('pruneAdminInvitations', '17 3 * * *', () => pruneAdminInvitations($app));

import { resendCandidateInvitations, revokeCandidateInvitation } from './manage-routes.ts';
import { acceptMyInvitation, declineMyInvitation, listMyInvitations } from './own-routes.ts';
import { pruneInvitations, remindInvited } from './remind.ts';
import { respondWithInvitationBatch, sendCandidateInvitation, sendCandidateInvitations } from './send-routes.ts';
import {
	acceptCandidateInvitation,
	declineCandidateInvitation,
	getCandidateInvitationByToken,
} from './token-routes.ts';

routerAdd('POST', '/api/functions/send-candidate-invitation', (e) => sendCandidateInvitation(e));
routerAdd('POST', '/api/functions/send-candidate-invitations', (e) => sendCandidateInvitations(e));
routerAdd('POST', '/api/functions/resend-candidate-invitations', (e) => resendCandidateInvitations(e));
routerAdd('POST', '/api/functions/revoke-candidate-invitation', (e) => revokeCandidateInvitation(e));
routerAdd('GET', '/api/staff/invitation-batches/{id}', (e) => respondWithInvitationBatch(e));
routerAdd('POST', '/api/rpc/get_candidate_invitation_by_token', (e) => getCandidateInvitationByToken(e));
routerAdd('POST', '/api/rpc/accept_candidate_invitation', (e) => acceptCandidateInvitation(e));
routerAdd('POST', '/api/rpc/decline_candidate_invitation', (e) => declineCandidateInvitation(e));
routerAdd('GET', '/api/invitations/mine', (e) => listMyInvitations(e));
routerAdd('POST', '/api/invitations/{id}/accept', (e) => acceptMyInvitation(e));
routerAdd('POST', '/api/invitations/{id}/decline', (e) => declineMyInvitation(e));

cronAdd('remindInvited', '*/10 * * * *', () => remindInvited($app));
cronAdd('pruneInvitations', '47 3 * * *', () => pruneInvitations($app));

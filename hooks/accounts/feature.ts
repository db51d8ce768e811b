import {
	accountCommitted,
	accountCreated,
	accountDeleted,
	accountUpdated,
	accountUpdateRequested,
	accountValidated,
	emailChangeRequested,
} from './account-records.ts';
import { checkAccount, checkResetLink, endSessions } from './account-routes.ts';
import { changePassword, confirmNewEmail, requestNewEmail } from './change-credentials.ts';
import { confirmationRequested } from './confirmation-proof.ts';
import { deleteOwnAccount } from './delete-account-route.ts';
import { respondWithAccount } from './me.ts';
import { exportPersonalData } from './personal-data.ts';
import { profileCreateRequested, profileUpdateRequested } from './profile-records.ts';
import { removeUnconfirmedAccounts } from './remove-unconfirmed.ts';
import { builtInConfirmation, builtInReset, requestConfirmation, requestPasswordReset } from './requested-mails.ts';
import { sessionGranted } from './session-lifetime.ts';
import { passwordResetConfirmed, pruneLimits, signInRequested } from './sign-in-limits.ts';
import { signUp } from './sign-up.ts';

routerAdd('GET', '/api/me', (e) => respondWithAccount(e));
routerAdd('POST', '/api/accounts/check-reset-link', (e) => checkResetLink(e));
routerAdd('POST', '/api/accounts/check-account', (e) => checkAccount(e));
routerAdd('GET', '/api/accounts/export', (e) => exportPersonalData(e));
routerAdd('POST', '/api/accounts/delete', (e) => deleteOwnAccount(e));
routerAdd('POST', '/api/accounts/change-password', (e) => changePassword(e));
routerAdd('POST', '/api/accounts/request-email', (e) => requestNewEmail(e));
routerAdd('POST', '/api/accounts/confirm-email', (e) => confirmNewEmail(e));
routerAdd('POST', '/api/accounts/end-sessions', (e) => endSessions(e));
routerAdd('POST', '/api/collections/users/records', (e) => signUp(e), $apis.bodyLimit(8_000));
routerAdd('POST', '/api/collections/_pb_users_auth_/records', (e) => signUp(e), $apis.bodyLimit(8_000));
routerAdd('POST', '/api/collections/users/request-verification', (e) => requestConfirmation(e));
routerAdd('POST', '/api/collections/users/request-password-reset', (e) => requestPasswordReset(e));

onRecordAuthWithPasswordRequest((e) => signInRequested(e), 'users', '_superusers');
onRecordConfirmVerificationRequest((e) => confirmationRequested(e), 'users');
onRecordConfirmPasswordResetRequest((e) => passwordResetConfirmed(e), 'users');
onRecordAuthRequest((e) => sessionGranted(e), 'users');
onRecordUpdateRequest((e) => accountUpdateRequested(e), 'users');
onRecordRequestEmailChangeRequest((e) => emailChangeRequested(e), 'users');
onRecordValidate((e) => accountValidated(e), 'users');
onRecordCreate((e) => accountCreated(e), 'users');
onRecordUpdate((e) => accountUpdated(e), 'users');
onRecordAfterUpdateSuccess((e) => accountCommitted(e), 'users');
onRecordAfterDeleteSuccess((e) => accountCommitted(e), 'users');
onRecordDelete((e) => accountDeleted(e), 'users');
onRecordCreateRequest((e) => profileCreateRequested(e), 'user_profiles');
onRecordUpdateRequest((e) => profileUpdateRequested(e), 'user_profiles');
onMailerRecordVerificationSend((e) => builtInConfirmation(e), 'users');
onMailerRecordPasswordResetSend((e) => builtInReset(e), 'users');

cronAdd('removeUnconfirmed', '37 * * * *', () => removeUnconfirmedAccounts($app));
cronAdd('pruneLimits', '*/10 * * * *', () => pruneLimits($app));

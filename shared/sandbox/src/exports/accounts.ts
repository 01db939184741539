export { applicationsOf, apply } from '../domain/accounts/applications.ts'
export { addFeedback, answerFeedback, type Feedback, feedbackOf } from '../domain/accounts/feedback.ts'
export { addIdentity, memberOfIdentity } from '../domain/accounts/identities.ts'
export {
  deleteMessages,
  type Message,
  markRead,
  messagesOf,
  ownMessages,
  unreadMessages,
} from '../domain/accounts/inbox.ts'
export {
  type Member,
  NO_CONTRACTS,
  NOT_AGENTS,
  newToken,
  onlyRealAccounts,
  passwordFits,
  TRIAL_MS,
  TRIAL_TYPE,
  walletOf,
} from '../domain/accounts/people.ts'
export { referralCode, referrerOf } from '../domain/accounts/referral-codes.ts'
export { digitsOf, isCpf, taxNumberOf } from '../domain/accounts/tax-number.ts'
export { checkDemands, openAccount } from '../domain/responsible-gaming/open-account.ts'
export { onceIfNamed } from '../domain/security/accounts.ts'
export { QUESTIONS } from '../domain/security/answers.ts'
export { makeCaptcha, soundOfCaptcha, useCaptcha } from '../domain/security/captchas.ts'
export { makeCode, mobileOf, useCode } from '../domain/security/codes.ts'
export { checkLoginPassword, guess } from '../domain/security/guesses.ts'
export { ICONS, iconOf, iconUrl, setIcon } from '../domain/security/icons.ts'
export { keepMailed } from '../domain/security/mailed-passwords.ts'
export { sendCode, type Target, takeCode } from '../domain/security/member-codes.ts'
export { nicknameOf } from '../domain/security/nickname.ts'
export { type Quota, take } from '../domain/security/quotas.ts'
export { renewPassword } from '../domain/security/renew-password.ts'
export { checkCaptcha, completeLogIn, TRIAL_NAME } from '../handlers/parts/log-in.ts'
export { checkFirebase } from '../wire/outside/firebase.ts'
export { redeemCode } from '../wire/outside/social.ts'

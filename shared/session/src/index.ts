export * from './auto-log-in.ts'
export * from './balance-hidden.ts'
export * from './begin-session.ts'
export { openChannel } from './channel.ts'
export * from './exit.ts'
export { forgetDevice } from './forget-device.ts'
export * from './guards.ts'
export * from './interstitial.ts'
export * from './login-request.ts'
export * from './member-types.ts'
export * from './opened-as.ts'
export * from './other-tabs.ts'
export * from './play.ts'
export {
  $loggedIn,
  $loggedOut,
  $session,
  endRefusedSession,
  logIn,
  logOut,
  onLoggedOut,
  type Session,
} from './session.ts'
export * from './storage.ts'

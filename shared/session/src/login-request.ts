import { atom } from 'nanostores'

export interface LoginRequest {
  /** Why the dialog opened: the session ended, or the tapped action needs one (GAME-28). */
  reason?: 'expired' | 'needed'
  /** Continuation after the log-in, e.g. the tapped action. */
  next?: () => void
}

/** The open request for the login dialog, or null (LOGIN-09). The host shows the dialog. */
export const $loginRequest = atom<LoginRequest | null>(null)

/** Opens the login dialog over the present screen. */
export function requestLogin(request: LoginRequest = {}): void {
  $loginRequest.set(request)
}

export function closeLoginRequest(): void {
  $loginRequest.set(null)
}

/** Runs `action` with a session; a guest sees the login dialog first, and `action` runs after the log-in. */
export function withSession(loggedIn: boolean, action: () => void): void {
  if (loggedIn) action()
  else requestLogin({ next: action })
}

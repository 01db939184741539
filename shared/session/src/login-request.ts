import { atom } from 'nanostores'

export interface LoginRequest {
  /** Why it opened: the session ended by itself, or what was tapped says that it needs one (GAME-28). */
  reason?: 'expired' | 'needed'
  /** What to do right after the sign-in, e.g. what the person had tapped. */
  next?: () => void
}

/** The open request for the login dialog, or null (LOGIN-09). The host shows the dialog. */
export const $loginRequest = atom<LoginRequest | null>(null)

/** Asks the person to sign in without leaving the screen. */
export function requestLogin(request: LoginRequest = {}): void {
  $loginRequest.set(request)
}

export function closeLoginRequest(): void {
  $loginRequest.set(null)
}

/** Runs `action` with a session; a guest sees the login dialog first, and `action` runs after the sign-in. */
export function withSession(signedIn: boolean, action: () => void): void {
  if (signedIn) action()
  else requestLogin({ next: action })
}

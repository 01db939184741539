import { request } from '@arcada/kit/api'
import { errorMessage } from '@arcada/kit/i18n'
import { useLingui } from '@arcada/kit/i18n/macro'
import { useSearchParams } from '@arcada/kit/routes/navigation'
import { beginSession, handleExit, type Session } from '@arcada/kit/session'
import { useEffect, useRef, useState } from 'react'
import { socialLogin } from '../../calls/social-login.ts'
import { arrival, returnAddress } from './social-redirect.ts'

/** Handles the provider's redirect to /m/login; `onLoggedIn` gets the session and the requested address. */
export function useSocialReturn(onLoggedIn: (session: Session, next: string | null) => void) {
  const { i18n, t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const taken = useRef(false)
  const [code, state, refused] = [query.get('code'), query.get('state'), query.get('error')]

  useEffect(() => {
    if (taken.current || state === null || (code === null && refused === null)) return
    taken.current = true
    const left = arrival(state)
    const next = left?.next || null
    // Removes the code from the history.
    const clean = () => setQuery(next === null ? {} : { next }, { replace: true })
    if (!left || code === null) {
      clean()
      setProblem(
        refused === null
          ? t`This login was started somewhere else. Try again.`
          : t`You did not finish logging in there. Try again or use another way.`,
      )
      return
    }
    setBusy(true)
    const { provider, verifier: codeVerifier, nonce } = left
    request(socialLogin, { body: { provider, code, codeVerifier, nonce, redirectUri: returnAddress() } })
      .then((answer) => {
        const session = beginSession(answer)
        onLoggedIn(session, next)
      })
      .catch((error: unknown) => {
        clean()
        if (!handleExit(error)) setProblem(errorMessage(error, i18n))
      })
      .finally(() => setBusy(false))
  })
  return { busy, problem }
}

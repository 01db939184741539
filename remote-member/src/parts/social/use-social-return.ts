import { request } from '@arcada/api'
import { errorMessage } from '@arcada/i18n'
import { beginSession, type Session, tookExit } from '@arcada/session'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { socialLogin } from '../../calls/social-login.ts'
import { arrival, returnAddress } from './social-redirect.ts'

/** Takes in what the provider sent back to /m/login; `onSignedIn` gets the session and where the person wanted to go. */
export function useSocialReturn(onSignedIn: (session: Session, next: string | null) => void) {
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
    // The address with the code must not stay in the history.
    const clean = () => setQuery(next === null ? {} : { next }, { replace: true })
    if (!left || code === null) {
      clean()
      setProblem(
        refused === null
          ? t`This login was started somewhere else. Try again.`
          : t`You did not log in there. Try again or use another way.`,
      )
      return
    }
    setBusy(true)
    const { provider, verifier: codeVerifier, nonce } = left
    request(socialLogin, { body: { provider, code, codeVerifier, nonce, redirectUri: returnAddress() } })
      .then((answer) => {
        const session = beginSession(answer)
        onSignedIn(session, next)
      })
      .catch((error: unknown) => {
        clean()
        if (!tookExit(error)) setProblem(errorMessage(error, i18n))
      })
      .finally(() => setBusy(false))
  })
  return { busy, problem }
}
